import type { FilterChoices, ResultsView } from "@ghuri/contract/flights";
import { LRUCache } from "lru-cache";
import { countChoices } from "./count-choices.ts";
import { groupRows, type Row } from "./group-rows.ts";
import type { SearchResults } from "./search-results.ts";
import { selectOptions } from "./select-options.ts";

/** What a traveller's choices find in a search, on all pages. */
export interface FoundRows {
  readonly rows: readonly Row[];
  /** JSON of `ChoiceCounts`. */
  readonly counts: Buffer;
  /** The same for the same choices. */
  readonly name: string;
}

/** Pages and languages of the same choices, and the choices that a traveller goes back to. */
const MOST_REMEMBERED = 8;

const remembered = new WeakMap<SearchResults, LRUCache<string, FoundRows>>();

/** Filters, sorts, groups and counts, once for the same choices: a search never changes. */
export function findRows(
  results: SearchResults,
  choices: FilterChoices,
  view: ResultsView,
): FoundRows {
  const known = remembered.get(results) ?? new LRUCache({ max: MOST_REMEMBERED });
  remembered.set(results, known);
  const name = `${view} ${JSON.stringify(choices)}`;
  let found = known.get(name);
  if (!found) {
    found = {
      rows: groupRows(results, selectOptions(results, choices), view),
      counts: Buffer.from(JSON.stringify(countChoices(results, choices, view))),
      name,
    };
    known.set(name, found);
  }
  return found;
}
