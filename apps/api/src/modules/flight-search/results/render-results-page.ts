import { FLIGHTS_PER_PAGE } from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import type { CompressedCache } from "../../../platform/http/serve/serialized-json.ts";
import type { Airports } from "../../airports/index.ts";
import { localizeFilters, localizeOption } from "./localize-option.ts";
import type { SearchResults } from "./search-results.ts";

export interface ResultsPageRequest {
  /** Chosen positions, in order. */
  readonly selected: readonly number[];
  /** From 1; beyond the last page the last one is given. */
  readonly page: number;
  readonly language: Language;
  readonly describe: Airports["describe"];
}

/**
 * One page of results with the search's filters and what `more` there is to say, as JSON text.
 * Putting written pieces together costs a fraction of writing the objects anew for every reader.
 */
export function renderResultsPage(
  results: SearchResults,
  asked: ResultsPageRequest,
  more: object = {},
): Buffer {
  const { total, page, lastPage, positions } = cutPage(asked);
  const pieces: Buffer[] = [OPENING];
  for (const [index, at] of positions.entries()) {
    if (index > 0) pieces.push(COMMA);
    pieces.push(writeOption(results, at, asked));
  }
  const rest = JSON.stringify(more).slice(1, -1);
  pieces.push(
    Buffer.from(
      `],"total":${total},"current_page":${page},"last_page":${lastPage}},` +
        `"filters":${writeFilters(results, asked)}${rest && `,${rest}`}}`,
    ),
  );
  return Buffer.concat(pieces);
}

/** Where the search keeps this page packed: who goes back and forth gets the same bytes again. */
export function compressedPageCache(
  results: SearchResults,
  asked: ResultsPageRequest,
): CompressedCache {
  const { packed } = results.renderedByLanguage[asked.language];
  const { total, page, positions } = cutPage(asked);
  const name = `${total} ${page} ${positions.join(" ")}`;
  return {
    find: () => packed.get(name),
    store: (bytes) => {
      const [oldest] = packed.size < MOST_PACKED_PAGES ? [] : packed.keys();
      if (oldest !== undefined) packed.delete(oldest);
      packed.set(name, bytes);
    },
  };
}

function cutPage({ selected, page: wanted }: ResultsPageRequest) {
  const total = selected.length;
  const lastPage = Math.max(1, Math.ceil(total / FLIGHTS_PER_PAGE));
  const page = Math.min(wanted, lastPage);
  const start = (page - 1) * FLIGHTS_PER_PAGE;
  return { total, page, lastPage, positions: selected.slice(start, start + FLIGHTS_PER_PAGE) };
}

const MOST_PACKED_PAGES = 20;
const OPENING = Buffer.from('{"results":{"data":[');
const COMMA = Buffer.from(",");

function writeOption(results: SearchResults, at: number, asked: ResultsPageRequest): Buffer {
  const found = results.search.found[at];
  if (!found) throw new RangeError(`No option at ${at}`);
  const { language, describe } = asked;
  return (results.renderedByLanguage[language].options[at] ??= Buffer.from(
    JSON.stringify(localizeOption(found.getDetails().option, language, describe)),
  ));
}

function writeFilters(results: SearchResults, { language, describe }: ResultsPageRequest): string {
  return (results.renderedByLanguage[language].filters ??= JSON.stringify(
    localizeFilters(results.filters, language, describe),
  ));
}
