import type { PartOfBooking } from "@ghuri/contract/part-cancellations";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { SupplierPartQuote } from "../../../suppliers/flight-supplier.ts";
import type { OrderTraveller } from "../../orders/index.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { inSupplierOrder, toPassenger } from "../holding/to-supplier-passengers.ts";
import type { StoredPartQuote } from "../tables.ts";
import type { PartSupplier } from "./part-possible.ts";
import { shareSlices } from "./share-slices.ts";

/**
 * What a remote supplier gives back for a part: the share of fare and taxes that it keeps of each traveller, and what a
 * direction is worth. Refuses supplier_unavailable.
 */
export async function askPartTerms(
  { log }: Pick<FlightBookingDeps, "log">,
  supplier: PartSupplier,
  booking: BookingRow,
  {
    party,
    leaving,
    part,
  }: {
    readonly party: readonly OrderTraveller[];
    readonly leaving: readonly OrderTraveller[];
    readonly part: PartOfBooking;
  },
) {
  const { id, supplierAmount } = booking;
  if (supplierAmount === null) throw new Error(`Booking ${id} is not held by its supplier`);
  const answer = await supplier
    .quotePart(toSupplierPart(booking, party, part))
    .catch((error: unknown) => {
      log.warn({ err: error, booking_id: id }, "The supplier did not quote a part");
      return refuse("supplier_unavailable", { retryAfterSeconds: 30 });
    });
  if (answer.outcome === "refused") {
    log.warn({ booking_id: id, reason: answer.reason }, "The supplier refused to quote a part");
    return refuse("part_not_possible");
  }
  const { passengers } = answer.quote;
  const positions = inSupplierOrder(party.map(toPassenger)).map(({ position }) => position);
  const keptShare = new Map(
    passengers.map(({ passenger, value, refund }) => [
      positions[passenger] ?? -1,
      value.minor <= 0 ? 1 : Math.min(1, Math.max(0, 1 - refund.minor / value.minor)),
    ]),
  );
  const isComplete = leaving.every(({ position }) => keptShare.has(position));
  const amounts = passengers.flatMap(({ value, refund }) => [value, refund]);
  if (!isComplete || amounts.some(({ currency }) => currency !== supplierAmount.currency)) {
    log.error({ booking_id: id }, "The supplier quoted a part other than the one asked for");
    return refuse("supplier_unavailable");
  }
  return {
    coupons: shareSlices(
      booking,
      shares(booking, part, valueOf(passengers) / supplierAmount.minor),
    ),
    penalty: null,
    keptShare,
    voidUntil: null,
    certainty: "exact" as const,
    supplierQuote: toStored(answer.quote, supplierAmount.currency),
  };
}

/** A part as its supplier names it. */
export function toSupplierPart(
  { supplierOrderId }: Pick<BookingRow, "supplierOrderId">,
  party: readonly OrderTraveller[],
  { travellers, slices }: PartOfBooking,
) {
  const passengers = inSupplierOrder(party.map(toPassenger)).flatMap(({ position }, passenger) =>
    travellers.includes(position) ? [passenger] : [],
  );
  return { orderId: supplierOrderId ?? "", passengers, slices };
}

function toStored({ passengers }: SupplierPartQuote, currency: string): StoredPartQuote {
  const refund = passengers.reduce((sum, one) => sum + one.refund.minor, 0);
  return {
    value: { currency, minor: valueOf(passengers) },
    refund: { currency, minor: refund },
  };
}

function valueOf(passengers: SupplierPartQuote["passengers"]): number {
  return passengers.reduce((sum, { value }) => sum + value.minor, 0);
}

/** What each direction is worth of every ticket. Of travellers who leave, every direction alike: they take all of them. */
function shares(
  { option: { flights } }: BookingRow,
  { slices }: PartOfBooking,
  gone: number,
): number[] {
  if (slices.length === 0) return flights.map(() => 1 / flights.length);
  const rest = flights.length - slices.length;
  return flights.map((_, slice) =>
    slices.includes(slice) ? gone / slices.length : (1 - gone) / rest,
  );
}
