import type {
  CancelResult,
  RemoteSupplier,
  SupplierOrder,
} from "../../../suppliers/flight-supplier.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { isSettled, OutcomeOpen, RequestUnderWay } from "../holding/outcome-open.ts";

const DONE: CancelResult = { outcome: "cancelled" };

/**
 * Cancels every order that a remote supplier has under our reference and that we do not want: all of a booking that has
 * ended, and duplicates of one that lives. @throws OutcomeOpen while a request of ours may still be under way.
 */
export async function cancelUnwantedOrders(
  { clock }: Pick<FlightBookingDeps, "clock">,
  supplier: RemoteSupplier,
  { id, endedAt, supplierOrderId, holdAskedAt }: BookingRow,
): Promise<CancelResult> {
  if (holdAskedAt === null) return DONE;
  const found = await supplier.findByOwnReference(id);
  const unwanted = found.filter((order) => endedAt !== null || order.id !== supplierOrderId);
  for (const order of unwanted) {
    const answer = await cancelOrder(supplier, order);
    if (answer.outcome === "refused") return answer;
  }
  if (found.length === 0 && !isSettled(holdAskedAt, clock.now())) throw new RequestUnderWay();
  return DONE;
}

async function cancelOrder(supplier: RemoteSupplier, order: SupplierOrder): Promise<CancelResult> {
  const { id, state } = order;
  if (state === "lapsed" || state === "cancelled") return DONE;
  if (state === "ticketing") throw new OutcomeOpen("the airline is still issuing the tickets");
  if (!supplier.capabilities.cancel)
    // An unpaid hold lapses by itself; tickets are cancelled by staff.
    return state === "held" ? DONE : { outcome: "refused", reason: "not over its interface" };
  const quoted = await supplier.quoteCancellation(id);
  if (quoted.outcome === "refused") return quoted;
  const answer = await supplier.confirmCancellation(quoted.quote.id);
  if (answer.outcome === "cancelled") return DONE;
  if (answer.outcome === "refused") return answer;
  throw new OutcomeOpen(answer.outcome === "stale" ? "the quote was too old" : answer.reason);
}
