import type { SupplierStatus } from "@ghuri/contract/flights";
import type { Criteria } from "../../../suppliers/flight-supplier.ts";
import type { FlightSearchDeps } from "../deps.ts";
import { rankAnswers } from "./find-options.ts";
import type { RunningSearch } from "./running-search.ts";
import { saveSearch } from "./save-search.ts";
import type { SearchProgress } from "../store/search-store.ts";

/** A node that dies leaves its searches pending. This long after the longest deadline they count as late. */
const GRACE_MS = 2000;

interface FirstPage {
  readonly key: string;
  readonly criteria: Criteria;
  readonly expiresAt: string;
  readonly suppliers: SupplierStatus[];
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
  { key, criteria, expiresAt, suppliers }: FirstPage,
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
      seen = running.version();
      const answers = rankAnswers(deps, running.current(), criteria, clock.now());
      const added = countOffers(running) - known;
      const isMore = added > progress.added;
      const newest = isMore
        ? await saveSearch(deps, { criteria, expiresAt, found: answers.found })
        : null;
      progress = {
        ...progress,
        newestKey: newest?.search.key ?? progress.newestKey,
        added,
        suppliers: answers.suppliers,
      };
      await store.saveProgress(key, progress);
    }
  }
  follow().catch((error: unknown) => log.warn({ err: error }, "late answers were not stored"));
}

function countOffers(running: RunningSearch): number {
  return running.current().reduce((sum, { offers }) => sum + offers.length, 0);
}
