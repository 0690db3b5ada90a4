import {
  type FlightSearchBody,
  type FlightSearchReply,
  SEARCH_LIFETIME_MS,
} from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import { SerializedJson } from "../../../platform/http/serve/serialized-json.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { newSecret } from "../../../platform/ids.ts";
import type { FlightSearchDeps } from "../deps.ts";
import { findOptions } from "./find-options.ts";
import { ListedOption } from "./listed-option.ts";
import { parseCriteria } from "./parse-criteria.ts";
import { prepareResults } from "../results/search-results.ts";
import { renderResultsPage } from "../results/render-results-page.ts";

/** Asks every supplier, prices what they offer, keeps it for half an hour and answers the first page. */
export async function searchFlights(
  deps: FlightSearchDeps,
  { body, language }: { readonly body: FlightSearchBody; readonly language: Language },
): Promise<SerializedJson<FlightSearchReply>> {
  const now = deps.clock.now();
  const criteria = parseCriteria(deps, body, now);
  const { found, suppliers } = await findOptions(deps, criteria, now);
  if (!suppliers.some((supplier) => supplier.status === "ok"))
    refuse("supplier_unavailable", { retryAfterSeconds: 5 });

  const key = newSecret();
  const expiresAt = new Date(now.getTime() + SEARCH_LIFETIME_MS).toISOString();
  const results = prepareResults({
    key,
    expiresAt,
    criteria,
    found: found.map((one, at) => new ListedOption(optionId(key, at), one)),
  });
  await deps.store.save(results);
  deps.counter?.count(criteria, now);

  const firstPage = {
    selected: results.sortPositions("best_mix"),
    page: 1,
    language,
    describe: deps.airports.describe,
  };
  const more = { key, expires_at: expiresAt, suppliers };
  return new SerializedJson(() => renderResultsPage(results, firstPage, more));
}

function optionId(searchKey: string, at: number): string {
  return `${searchKey.slice(0, 8)}-${at}`;
}
