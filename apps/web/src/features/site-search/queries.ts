import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { Language } from "../../i18n/language.ts";

/** Airports matching a keyword, in the given language. */
export function airportMatchesQuery(keyword: string, language: Language) {
  return queryOptions({
    queryKey: ["site-search", "places", keyword, language],
    queryFn: ({ signal }) => call("GET /api/v1/airport/search", { query: { keyword }, signal }),
    select: (reply) => reply.data,
    staleTime: 60 * 60_000,
  });
}

export function visaGuidelinesQuery(language: Language) {
  return queryOptions({
    queryKey: ["site-search", "visas", language],
    queryFn: ({ signal }) => call("GET /api/v1/visa/guidelines", { query: {}, signal }),
    select: (reply) => reply.data,
    staleTime: 5 * 60_000,
  });
}
