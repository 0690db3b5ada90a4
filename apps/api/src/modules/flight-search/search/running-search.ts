import type { SupplierStatus } from "@ghuri/contract/flights";
import { isDatabaseBusy, isDatabaseDown } from "../../../platform/db/database.ts";
import type { Criteria, FlightSupplier, ListedOffer } from "../../../suppliers/flight-supplier.ts";
import { startDeadline } from "../deadline.ts";
import { isSelling } from "../is-any-selling.ts";
import type { FlightSearchDeps } from "../deps.ts";

/** A supplier's offers so far, and whether more may come. */
export interface SupplierAnswer extends SupplierStatus {
  readonly offers: readonly ListedOffer[];
}

/** A search of all suppliers that is under way. Nobody waits for the slowest of them. */
export interface RunningSearch {
  /** In the order of the suppliers. */
  current(): readonly SupplierAnswer[];
  /** True until every supplier has ended. */
  isRunning(): boolean;
  /** True until every supplier in our own database has ended. */
  isInlineRunning(): boolean;
  /** Grows with every batch and every end. */
  version(): number;
  /** Resolves when the version has grown beyond `seen`. Rejects when our own database is down. */
  waitBeyond(seen: number): Promise<void>;
}

type Deps = Pick<FlightSearchDeps, "suppliers" | "log" | "deadlineMs" | "watch" | "breaker">;

/** Asks every supplier at once. One that fails, is late or is paused leaves the others alone. */
export function startSearch(deps: Deps, criteria: Criteria, now: Date): RunningSearch {
  const suppliers = deps.suppliers.filter(isSelling);
  const answers = suppliers.map(({ name }): SupplierAnswer => ({
    name,
    status: "pending",
    offers: [],
  }));
  let version = 0;
  let next = Promise.withResolvers<void>();

  function change(at: number, answer: SupplierAnswer): void {
    answers[at] = answer;
    version += 1;
    const { resolve } = next;
    next = Promise.withResolvers();
    resolve();
  }

  for (const [at, supplier] of suppliers.entries()) {
    const onAnswer = (answer: SupplierAnswer) => change(at, answer);
    searchSupplier(deps, supplier, { criteria, now, onAnswer }).catch((error: unknown) => {
      // Nobody may be waiting any more.
      next.promise.catch(() => undefined);
      next.reject(error);
    });
  }

  return {
    current: () => answers,
    isRunning: () => answers.some(({ status }) => status === "pending"),
    isInlineRunning: () =>
      suppliers.some(({ kind }, at) => kind === "inline" && answers[at]?.status === "pending"),
    version: () => version,
    waitBeyond: async (seen) => {
      if (version === seen) await next.promise;
    },
  };
}

/** The offers of every supplier, when each has ended. Rejects when our own database is down. */
export async function searchToTheEnd(
  deps: Deps,
  criteria: Criteria,
  now: Date,
): Promise<readonly SupplierAnswer[]> {
  const running = startSearch(deps, criteria, now);
  while (running.isRunning()) await running.waitBeyond(running.version());
  return running.current();
}

interface Asked {
  readonly criteria: Criteria;
  readonly now: Date;
  /** Called with everything found so far, at every batch and at the end. */
  readonly onAnswer: (answer: SupplierAnswer) => void;
}

/** Collects what one supplier finds before its deadline. @throws when our own database is down */
async function searchSupplier(
  { log, watch, breaker, deadlineMs }: Deps,
  supplier: FlightSupplier,
  { criteria, now, onAnswer }: Asked,
): Promise<void> {
  const { name } = supplier;
  const guard = supplier.kind === "remote" ? breaker?.enter(name, now) : undefined;
  if (guard === null) return onAnswer({ name, status: "failed", offers: [] });

  const deadline = startDeadline(deadlineMs ?? supplier.searchDeadlineMs);
  const { signal } = deadline;
  const started = performance.now();
  let offers: readonly ListedOffer[] = [];

  function end(status: "ok" | "late" | "failed"): void {
    watch?.record({ name, status, tookMs: performance.now() - started }, now);
    guard?.leave(status === "ok");
    onAnswer({ name, status, offers });
  }

  async function collect(): Promise<void> {
    for await (const batch of supplier.search(criteria, { now, signal })) {
      // The supplier has ended as late: its offers are not expected any more.
      if (signal.aborted) return;
      offers = offers.length === 0 ? batch : [...offers, ...batch];
      // An inline supplier ends with its only batch.
      if (supplier.kind === "remote") onAnswer({ name, status: "pending", offers });
    }
  }

  try {
    await deadline.race(collect());
    end("ok");
  } catch (error) {
    // A failure of our own database is not a supplier failure.
    if (isDatabaseDown(error) || isDatabaseBusy(error)) throw error;
    const status = signal.aborted ? "late" : "failed";
    log.warn({ err: error, supplier: name, status }, "supplier did not answer a search");
    end(status);
  } finally {
    deadline.clear();
  }
}
