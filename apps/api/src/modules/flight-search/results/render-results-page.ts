import {
  type FilterChoices,
  type FlightFilterReply,
  FLIGHTS_PER_PAGE,
  type ListedOption,
  type ResultsView,
  TripFare,
} from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import { JsonCache, JsonFragment } from "../../../platform/http/serve/json-cache.ts";
import type { WithFragments } from "../../../platform/http/serve/serialized-json.ts";
import type { Airports } from "../../airports/index.ts";
import { countChoices } from "./count-choices.ts";
import { groupRows, type Row } from "./group-rows.ts";
import { localizeFilters, localizeOption } from "./localize-option.ts";
import type { SearchResults } from "./search-results.ts";
import { selectOptions } from "./select-options.ts";

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
  const all = groupRows(results, selectOptions(results, choices), view);
  const total = all.length;
  const lastPage = Math.max(1, Math.ceil(total / FLIGHTS_PER_PAGE));
  const page = Math.min(wanted, lastPage);
  const rows = all.slice((page - 1) * FLIGHTS_PER_PAGE, page * FLIGHTS_PER_PAGE);
  const counts = JSON.stringify(countChoices(results, choices, view));
  const cache = JsonCache.of(results, language);
  const describeRow = (row: Row): ListedOption => ({
    ...localizeOption(findOption(results, row[0]), language, describe),
    ...(view === "itineraries"
      ? { fares: row.map((at) => TripFare.parse(findOption(results, at))) }
      : {}),
  });
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
      counts: new JsonFragment(() => Buffer.from(counts)),
    },
    entry: { cache, name: `${view} ${total} ${page} ${rows.join(" ")} ${counts}` },
  };
}

function findOption({ search }: SearchResults, at = -1) {
  const found = search.found[at];
  if (!found) throw new RangeError(`No option at ${at}`);
  return found.getDetails().option;
}
