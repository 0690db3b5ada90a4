import type {
  RemoteSupplier,
  SupplierChangeQuote,
  SupplierOrder,
} from "../../../suppliers/flight-supplier.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { isSettled, OutcomeOpen, RequestUnderWay } from "../holding/outcome-open.ts";
import type { flightChanges, StoredChoice } from "../tables.ts";
import type { ChangeAnswer } from "./change-answer.ts";
import { changedSlices } from "./changed-slices.ts";

interface Asked {
  readonly booking: BookingRow;
  readonly change: typeof flightChanges.$inferSelect;
  /** When an earlier attempt asked. */
  readonly askedBefore: Date | null;
}

/**
 * Confirms the supplier's quote, once: after an earlier request the order is read first, and only when it still has its old
 * flights is the request sent again. A quote that is over is asked for again, and confirmed at no higher price.
 */
export async function confirmRemotely(
  { clock }: Pick<FlightBookingDeps, "clock">,
  supplier: RemoteSupplier,
  { booking, change, askedBefore }: Asked,
): Promise<ChangeAnswer> {
  const { supplierOrderId: orderId } = booking;
  const wanted = change.choice.supplierQuote;
  if (orderId === null || wanted === null) throw new Error("A remote change without its quote");
  if (askedBefore !== null) {
    const order = await supplier.retrieve(orderId);
    if (order && hasFlights(order, wanted.flights)) return toAnswer(order);
    if (order?.flights === undefined)
      throw new OutcomeOpen("the supplier does not tell the flights");
    if (!isSettled(askedBefore, clock.now())) throw new RequestUnderWay();
  }
  const first = await supplier.confirmChange(wanted.id, wanted.amount);
  if (first.outcome === "changed") return toAnswer(first.order);
  if (first.outcome === "refused") return first;
  if (first.outcome === "unknown") throw new OutcomeOpen(first.reason);
  const again = await findAgain(supplier, orderId, change, wanted);
  if (again === null)
    return { outcome: "refused", reason: "the flights are no longer to be had at this price" };
  const second = await supplier.confirmChange(again.id, again.amount);
  if (second.outcome === "changed") return { ...toAnswer(second.order), confirmedAt: again };
  if (second.outcome === "unknown") throw new OutcomeOpen(second.reason);
  return { outcome: "refused", reason: "the flights are no longer to be had at this price" };
}

async function findAgain(
  supplier: RemoteSupplier,
  orderId: string,
  change: Asked["change"],
  wanted: NonNullable<StoredChoice["supplierQuote"]>,
): Promise<SupplierChangeQuote | null> {
  const slices = changedSlices(change).map(({ slice, after }) => ({
    slice,
    date: after.departure_time.slice(0, 10),
  }));
  const answer = await supplier.quoteChange({ orderId, slices });
  if (answer.outcome === "refused") return null;
  return (
    answer.quotes.find(
      ({ flights, amount }) =>
        flights.join() === wanted.flights.join() &&
        amount.currency === wanted.amount.currency &&
        amount.minor <= wanted.amount.minor,
    ) ?? null
  );
}

function hasFlights({ flights = [] }: SupplierOrder, wanted: readonly string[]): boolean {
  return wanted.every((flight) => flights.includes(flight));
}

function toAnswer({ pnr, ticketNumbers }: SupplierOrder) {
  return { outcome: "changed", pnr, ticketNumbers } as const;
}
