import type { FlightSearchReply } from "@ghuri/contract/flights";
import type { Criteria, FlightSupplier, ListedOffer } from "../../../suppliers/flight-supplier.ts";
import { startDeadline, SUPPLIER_DEADLINE_MS } from "../deadline.ts";
import type { FlightSearchDeps } from "../deps.ts";

type SupplierStatus = FlightSearchReply["suppliers"][number];

interface Answer extends SupplierStatus {
  readonly offers: readonly ListedOffer[];
}

/** Asks every supplier at once. One that fails or is late does not hold up the others. */
export async function searchSuppliers(
  deps: Pick<FlightSearchDeps, "suppliers" | "log" | "deadlineMs" | "watch">,
  criteria: Criteria,
  now: Date,
): Promise<Answer[]> {
  const deadline = startDeadline(deps.deadlineMs ?? SUPPLIER_DEADLINE_MS);
  const { signal } = deadline;

  async function ask(supplier: FlightSupplier): Promise<Answer> {
    const { name } = supplier;
    const started = performance.now();
    const note = (status: SupplierStatus["status"]) =>
      deps.watch?.record({ name, status, tookMs: performance.now() - started }, now);
    try {
      const offers = await deadline.race(supplier.search(criteria, { now, signal }));
      note("ok");
      return { name, status: "ok", offers };
    } catch (error) {
      const status = signal.aborted ? "late" : "failed";
      note(status);
      deps.log.warn({ err: error, supplier: name, status }, "supplier did not answer a search");
      return { name, status, offers: [] };
    }
  }

  try {
    return await Promise.all(deps.suppliers.map(ask));
  } finally {
    deadline.clear();
  }
}
