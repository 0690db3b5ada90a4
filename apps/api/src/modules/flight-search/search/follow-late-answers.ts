import type { SupplierStatus } from "@ghuri/contract/flights";
import type { Criteria } from "../../../suppliers/flight-supplier.ts";
import { startDeadline } from "../deadline.ts";
import type { FlightSearchDeps } from "../deps.ts";
import type { RankAnswers } from "./find-options.ts";
import type { RunningSearch } from "./running-search.ts";
import { saveSearch } from "./save-search.ts";
import type { SearchProgress } from "../store/search-store.ts";

/** A node that dies leaves its searches pending. This long after the longest deadline they count as late. */
const GRACE_MS = 2000;
/** Batches of a supplier come one after the other, and suppliers at about the same time: what comes so soon is stored together. */
const TOGETHER_MS = 150;

interface FirstPage {
  readonly key: string;
  readonly criteria: Criteria;
  readonly expiresAt: string;
  readonly suppliers: SupplierStatus[];
  readonly rank: RankAnswers;
}

/**
 * Stores what arrives after the first page. A stored search never changes, so that pages and filters stay as they are
 * under the traveller's hands: each later state is a search with a key of its own, and the progress of the first one
 * names the newest. Returns once the progress can be asked for.
 */
export async function followLateAnswers(
  deps: FlightSearchDeps,
  running: RunningSearch,
  seenVersion: number,
  { key, criteria, expiresAt, suppliers, rank }: FirstPage,
): Promise<void> {
  const { store, clock, log, deadlineMs } = deps;
  const longest = Math.max(...deps.suppliers.map(({ searchDeadlineMs }) => searchDeadlineMs));
  const waitMs = (deadlineMs ?? longest) + GRACE_MS;
  const pendingUntil = new Date(clock.now().getTime() + waitMs).toISOString();
  const known = countOffers(running);
  let progress: SearchProgress = { newestKey: key, added: 0, suppliers, pendingUntil };
  await store.saveProgress(key, progress);

  async function follow(): Promise<void> {
    let seen = seenVersion;
    while (running.isRunning() || seen !== running.version()) {
      await running.waitBeyond(seen);
      await waitForMore(running);
      seen = running.version();
      const answers = running.current();
      const added = countOffers(running) - known;
      // What did not grow is not ranked and stored again.
      const newest =
        added > progress.added
          ? await saveSearch(deps, { criteria, expiresAt, found: rank(answers).found })
          : null;
      progress = {
        ...progress,
        newestKey: newest?.search.key ?? progress.newestKey,
        added,
        suppliers: answers.map(({ name, status }) => ({ name, status })),
      };
      await store.saveProgress(key, progress);
    }
  }
  follow().catch((error: unknown) => log.warn({ err: error }, "late answers were not stored"));
}

/** Returns after a moment, or once every supplier has ended. */
async function waitForMore(running: RunningSearch): Promise<void> {
  const deadline = startDeadline(TOGETHER_MS);
  try {
    while (running.isRunning()) await deadline.race(running.waitBeyond(running.version()));
  } catch (error) {
    if (!deadline.signal.aborted) throw error;
  } finally {
    deadline.clear();
  }
}

function countOffers(running: RunningSearch): number {
  return running.current().reduce((sum, { offers }) => sum + offers.length, 0);
}
