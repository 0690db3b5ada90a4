import type { FilterChoices, FlightSearchReply } from "@ghuri/contract/flights";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { type Language, languageOfPage } from "../../i18n/language.ts";
import type { Criteria } from "../../components/flight-criteria/criteria.ts";
import { toSearchBody } from "../../components/flight-criteria/search-body.ts";

const PROGRESS_EVERY_MS = 1000;

/** A card is an itinerary with its fares. */
const VIEW = "itineraries";

/* Names of cities and airports depend on the language, so the language is part of each key. */

/** Airports by keyword. Without one, lists Bangladesh (spec 7). */
export function airportsQuery(keyword: string, language: Language) {
  return queryOptions({
    queryKey: ["airports", keyword, language],
    queryFn: ({ signal }) =>
      call("GET /api/v1/airport/search", { query: { keyword: keyword || "bangladesh" }, signal }),
    select: (reply) => reply.data,
    staleTime: 60 * 60_000,
  });
}

export function presetsQuery(language: Language) {
  return queryOptions({
    queryKey: ["flight-presets", language],
    queryFn: ({ signal }) => call("GET /api/v1/flight-search-presets", { signal }),
    select: (reply) => reply.data,
    staleTime: 10 * 60_000,
  });
}

/** A search as the page shows it. */
export interface SearchData extends FlightSearchReply {
  readonly language: Language;
  /** The search that suppliers were asked for; `key` becomes another one when late offers are shown. */
  readonly progressKey: string;
  /** How many late offers the list shows. */
  readonly shown: number;
}

/**
 * One search with its first page, in the language of the request. `run` grows with every Search or
 * Reset, and `attempt` with every retry, so that the same criteria can be searched again. A search
 * is never refetched in the background.
 */
export function searchQuery(criteria: Criteria, run: number, attempt: number) {
  return queryOptions({
    queryKey: ["flight-search", criteria, run, attempt],
    async queryFn({ signal }): Promise<SearchData> {
      const language = languageOfPage();
      const reply = await call("POST /api/v1/flight/search", {
        body: { ...toSearchBody(criteria), view: VIEW },
        signal,
      });
      return { ...reply, language, progressKey: reply.key, shown: 0 };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30 * 60_000,
    retry: false,
  });
}

/** How far a search is; asked again until every supplier has ended. */
export function progressQuery(key: string) {
  return queryOptions({
    queryKey: ["flight-search-progress", key],
    queryFn: ({ signal }) => call("GET /api/v1/flight/search-progress", { query: { key }, signal }),
    select: (reply) => reply.data,
    staleTime: 0,
    retry: 2,
    refetchInterval: ({ state }) => {
      const suppliers = state.data?.data.suppliers;
      const isOver = suppliers?.every(({ status }) => status !== "pending");
      return isOver || state.status === "error" ? false : PROGRESS_EVERY_MS;
    },
  });
}

/** A filtered and sorted page of results. The last good page stays while the next one loads. */
export function filterQuery(key: string, filters: FilterChoices, page: number, language: Language) {
  return queryOptions({
    queryKey: ["flight-filter", key, filters, page, language],
    queryFn: ({ signal }) =>
      call("POST /api/v1/flight/filter", { body: { key, page, filters, view: VIEW }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    placeholderData: keepPreviousData,
  });
}
