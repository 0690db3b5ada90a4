import {
  type FilterChoices,
  type FlightFilterReply,
  FLIGHTS_PER_PAGE,
  type ListedOption,
  type ResultsView,
  type TripFare,
  type TripOption,
} from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import { JsonCache, JsonFragment } from "../../../platform/http/serve/json-cache.ts";
import type { WithFragments } from "../../../platform/http/serve/serialized-json.ts";
import type { Airports } from "../../airports/index.ts";
import { findRows } from "./find-rows.ts";
import type { Row } from "./group-rows.ts";
import { localizeCharges, localizeFilters, localizeOption } from "./localize-option.ts";
import type { SearchResults } from "./search-results.ts";

export interface ResultsPageRequest {
  readonly choices: FilterChoices;
  readonly view: ResultsView;
  /** From 1. A number beyond the last page returns the last page. */
  readonly page: number;
  readonly language: Language;
  readonly describe: Airports["describe"];
}

interface ResultsPage {
  readonly reply: {
    readonly [Key in keyof FlightFilterReply]: WithFragments<FlightFilterReply[Key]>;
  };
  /** The cache of serialised pages, and this page's key in it. */
  readonly entry: { readonly cache: JsonCache; readonly name: string };
}

/**
 * One page of results with the search's filters. Rows and filters are serialised to JSON once per
 * language: joining the strings costs a fraction of serialising them for each request.
 */
export function renderResultsPage(
  results: SearchResults,
  { choices, view, page: wanted, language, describe }: ResultsPageRequest,
): ResultsPage {
  const { rows: all, counts, name } = findRows(results, choices, view);
  const total = all.length;
  const lastPage = Math.max(1, Math.ceil(total / FLIGHTS_PER_PAGE));
  const page = Math.min(wanted, lastPage);
  const rows = all.slice((page - 1) * FLIGHTS_PER_PAGE, page * FLIGHTS_PER_PAGE);
  const cache = JsonCache.of(results, language);
  const describeRow = (row: Row): ListedOption => {
    const options = (view === "options" ? row.slice(0, 1) : row).map((at) =>
      localizeCharges(findOption(results, at), language),
    );
    const [first] = options;
    if (!first) throw new RangeError("A row has options");
    const listed = localizeOption(first, language, describe);
    return view === "options" ? listed : { ...listed, fares: options.map(toFare) };
  };
  return {
    reply: {
      results: {
        data: rows.map((row) => cache.fragment(`${view} ${row.join(" ")}`, () => describeRow(row))),
        total,
        current_page: page,
        last_page: lastPage,
      },
      filters: cache.fragment("filters", () =>
        localizeFilters(results.filters, language, describe),
      ),
      counts: new JsonFragment(() => counts),
    },
    entry: { cache, name: `${page} ${name}` },
  };
}

/** What `TripFare` has, in its order. */
function toFare(option: TripOption): TripFare {
  return {
    id: option.id,
    cabin: option.cabin,
    fare_name: option.fare_name,
    total_price: option.total_price,
    base_price: option.base_price,
    total_tax: option.total_tax,
    discount_amount: option.discount_amount,
    is_refundable: option.is_refundable,
    baggage: option.baggage,
    passengers: option.passengers,
    taxes: option.taxes,
    applied_charges: option.applied_charges,
    conditions: option.conditions,
    ...(option.seats_left === undefined ? {} : { seats_left: option.seats_left }),
  };
}

function findOption({ search }: SearchResults, at: number): TripOption {
  const found = search.found[at];
  if (!found) throw new RangeError(`No option at ${at}`);
  return found.getDetails().option;
}
