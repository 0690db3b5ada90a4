import {
  type FlightSearchBody,
  type FlightSearchReply,
  SEARCH_LIFETIME_MS,
} from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import { SerializedJson } from "../../../platform/http/serve/serialized-json.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { afterLightCalls } from "../../../platform/http/limits/light-calls.ts";
import type { Criteria } from "../../../suppliers/flight-supplier.ts";
import { startDeadline } from "../deadline.ts";
import { isAnySelling } from "../is-any-selling.ts";
import type { FlightSearchDeps } from "../deps.ts";
import { computeInTurn } from "./compute-in-turn.ts";
import { createRanking } from "./find-options.ts";
import { followLateAnswers } from "./follow-late-answers.ts";
import { parseCriteria } from "./parse-criteria.ts";
import { renderResultsPage } from "../results/render-results-page.ts";
import { type RunningSearch, startSearch } from "./running-search.ts";
import { saveSearch } from "./save-search.ts";

/** Without a single offer the page waits this long for suppliers before it says so, and goes on looking. */
const FIRST_PAGE_MS = 3000;

/**
 * Searches all suppliers, prices their offers, stores the search for half an hour and returns the first page: as soon
 * as there is something to show. Suppliers that have not ended by then are followed in the background.
 */
export async function searchFlights(
  deps: FlightSearchDeps,
  { body, language }: { readonly body: FlightSearchBody; readonly language: Language },
): Promise<SerializedJson<FlightSearchReply>> {
  if (!isAnySelling(deps.suppliers)) refuse("flights_not_sold");
  const now = deps.clock.now();
  const criteria = parseCriteria(deps, body, now);
  const open = (running: RunningSearch) =>
    openFirstPage(deps, running, { criteria, now, body, language });
  const own = await computeInTurn(async () => {
    const running = await startWithOwnFlights(deps, criteria, now);
    // Goes on at once when it can: a hundred searches that wait for their second turn would keep their offers in memory.
    if (!hasFirstPage(running)) return { running };
    await afterLightCalls();
    return { firstPage: await open(running) };
  });
  if (own.firstPage) return own.firstPage;
  await waitForFirstPage(own.running);
  return computeInTurn(() => open(own.running));
}

async function startWithOwnFlights(
  deps: FlightSearchDeps,
  criteria: Criteria,
  now: Date,
): Promise<RunningSearch> {
  const running = startSearch(deps, criteria, now);
  // Our own database answers within milliseconds, or it is down and the search is refused.
  while (running.isInlineRunning()) await running.waitBeyond(running.version());
  return running;
}

interface FirstPage {
  readonly criteria: Criteria;
  readonly now: Date;
  readonly body: FlightSearchBody;
  readonly language: Language;
}

async function openFirstPage(
  deps: FlightSearchDeps,
  running: RunningSearch,
  { criteria, now, body, language }: FirstPage,
): Promise<SerializedJson<FlightSearchReply>> {
  const seen = running.version();
  const rank = createRanking(deps, criteria, now);
  const { found, suppliers } = rank(running.current());
  if (suppliers.every(({ status }) => status === "late" || status === "failed") && !found[0])
    refuse("supplier_unavailable", { retryAfterSeconds: 5 });

  // Each of these steps takes a millisecond: a light call waits for one of them, not for their sum.
  await afterLightCalls();
  const expiresAt = new Date(now.getTime() + SEARCH_LIFETIME_MS).toISOString();
  const results = await saveSearch(deps, { criteria, expiresAt, found });
  deps.counter?.count(criteria, now);
  const { key } = results.search;
  if (running.isRunning())
    await followLateAnswers(deps, running, seen, { key, criteria, expiresAt, suppliers, rank });

  await afterLightCalls();
  const firstPage = renderResultsPage(results, {
    choices: {},
    view: body.view ?? "options",
    page: 1,
    language,
    describe: deps.airports.describe,
  });
  return new SerializedJson<FlightSearchReply>({
    ...firstPage.reply,
    key,
    expires_at: expiresAt,
    suppliers,
  });
}

/** True when there is something to show, or nothing more to wait for. */
function hasFirstPage(running: RunningSearch): boolean {
  return !running.isRunning() || running.current().some(({ offers }) => offers.length > 0);
}

async function waitForFirstPage(running: RunningSearch): Promise<void> {
  const deadline = startDeadline(FIRST_PAGE_MS);
  try {
    while (!hasFirstPage(running)) await deadline.race(running.waitBeyond(running.version()));
  } catch (error) {
    if (!deadline.signal.aborted) throw error;
  } finally {
    deadline.clear();
  }
}
