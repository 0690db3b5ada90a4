import type {
  RemoteSupplier,
  SupplierAmount,
  SupplierOrder,
} from "../../../suppliers/flight-supplier.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { isSettled, OutcomeOpen, RequestUnderWay } from "../holding/outcome-open.ts";

/** How releasing an order ended, and what its supplier gives back. Null: nothing, or it did not say. */
type Released =
  | { readonly outcome: "cancelled"; readonly refund: SupplierAmount | null }
  | { readonly outcome: "refused"; readonly reason: string };

const DONE: Released = { outcome: "cancelled", refund: null };

/**
 * Cancels every order that a remote supplier has under our reference and that we do not want: all of a booking that has
 * ended, and duplicates of one that lives. @throws OutcomeOpen while a request of ours may still be under way.
 */
export async function cancelUnwantedOrders(
  { clock }: Pick<FlightBookingDeps, "clock">,
  supplier: RemoteSupplier,
  booking: BookingRow,
): Promise<Released> {
  const { endedAt, supplierOrderId, holdAskedAt } = booking;
  if (holdAskedAt === null) return DONE;
  const found = await findOrders(supplier, booking);
  if (found === null) {
    if (!isSettled(holdAskedAt, clock.now())) throw new RequestUnderWay();
    return { outcome: "refused", reason: "it cannot be asked by our reference" };
  }
  const unwanted = found.filter((order) => endedAt !== null || order.id !== supplierOrderId);
  let released = DONE;
  for (const order of unwanted) {
    const answer = await cancelOrder(supplier, order);
    if (answer.outcome === "refused") return answer;
    if (order.id === supplierOrderId) released = answer;
  }
  if (found.length === 0 && !isSettled(holdAskedAt, clock.now())) throw new RequestUnderWay();
  return released;
}

/** Null: whether there is an order is not known, and cannot be asked. */
async function findOrders(
  supplier: RemoteSupplier,
  { id, supplierOrderId, holdOutcome, offerRef }: BookingRow,
): Promise<readonly SupplierOrder[] | null> {
  const canAsk = supplier.capabilities.ownReference !== false;
  if (!canAsk && supplierOrderId === null) return holdOutcome === null ? null : [];
  const found = canAsk ? await supplier.findByOwnReference(id, offerRef) : [];
  // A look-up may reach back only so far; the order that we know is never left out of it.
  if (supplierOrderId === null || found.some((order) => order.id === supplierOrderId)) return found;
  const known = await supplier.retrieve(supplierOrderId);
  return known ? [...found, known] : found;
}

async function cancelOrder(supplier: RemoteSupplier, order: SupplierOrder): Promise<Released> {
  const { id, state } = order;
  if (state === "lapsed" || state === "cancelled") return DONE;
  if (state === "pending") throw new OutcomeOpen("the supplier has not decided yet");
  if (state === "ticketing") throw new OutcomeOpen("the airline is still issuing the tickets");
  const { cancel } = supplier.capabilities;
  // Staff cancel tickets.
  if (!cancel && state !== "held") return { outcome: "refused", reason: "not over its interface" };
  const quoted = await supplier.quoteCancellation(id);
  // An unpaid hold lapses by itself.
  if (quoted.outcome === "refused") return cancel ? quoted : DONE;
  const answer = await supplier.confirmCancellation(quoted.quote.id);
  if (answer.outcome === "cancelled" || answer.outcome === "refused") return answer;
  throw new OutcomeOpen(answer.outcome === "stale" ? "the quote was too old" : answer.reason);
}
