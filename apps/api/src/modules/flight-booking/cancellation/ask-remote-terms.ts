import type { Conditions } from "@ghuri/contract/flights";
import type { Taka } from "@ghuri/contract/money";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { RemoteSupplier, SupplierAmount } from "../../../suppliers/flight-supplier.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import { fareOf } from "../changes/fare-basis.ts";
import { findLeavingExtras } from "../extras/return-extras.ts";
import type { StoredExtra } from "../extras/tables.ts";
import type { FlightBookingDeps } from "../deps.ts";
import type { CancellableBooking } from "./cancellable.ts";
import type { AirlineTerms } from "./airline-terms.ts";

const RETRY_SECONDS = 30;

/**
 * What a remote supplier keeps of a ticket that is cancelled now: of the fare and taxes that the traveller paid, the
 * share that it does not give back. One that does not cancel over its interface is cancelled by staff, at the terms of the
 * fare as sold, until a flight has departed. Null: those are not known. `isForStaff`: they ask the supplier's desk anyway, so
 * that a quote that it does not give is not known either. Else refuses `supplier_unavailable`.
 */
export async function askRemoteTerms(
  { db, clock, log }: Pick<FlightBookingDeps, "db" | "clock" | "log">,
  supplier: RemoteSupplier,
  booking: CancellableBooking,
  { isForStaff, hasDeparted }: { readonly isForStaff: boolean; readonly hasDeparted: boolean },
): Promise<AirlineTerms | null> {
  const notKnown = (retryAfterSeconds?: number) =>
    isForStaff
      ? null
      : refuse("supplier_unavailable", retryAfterSeconds ? { retryAfterSeconds } : undefined);
  const { id, supplierOrderId, supplierAmount, option } = booking;
  // The rules of the fare as sold are those before departure.
  if (!supplier.capabilities.cancel) return hasDeparted ? null : termsOfFare(option.conditions);
  if (supplierOrderId === null || supplierAmount === null)
    throw new Error(`Booking ${id} is not held by its supplier`);
  const answer = await supplier.quoteCancellation(supplierOrderId).catch((error: unknown) => {
    log.warn({ err: error, booking_id: id }, "The supplier did not quote a cancellation");
    return null;
  });
  if (answer === null) return notKnown(RETRY_SECONDS);
  if (answer.outcome === "refused") {
    log.warn({ booking_id: id, reason: answer.reason }, "The supplier refused a cancellation");
    return notKnown(RETRY_SECONDS);
  }
  if (answer.quote.refundTo === "voucher") {
    // The traveller paid money and would get none back: staff settle it with the airline.
    log.warn({ booking_id: id }, "The airline gives back credits instead of money");
    return notKnown();
  }
  const { base_price, total_tax } = fareOf(booking);
  const withFare = supplier.capabilities.refundsExtrasWithFare
    ? await findLeavingExtras(db, booking, clock.now())
    : [];
  const { ofFare, ofExtras } = divideRefund(booking, answer.quote.refund, withFare);
  const kept = base_price + total_tax - ofFare;
  // A supplier whose staff cancelled a part by hand may still quote for all of it.
  const terms = keptTerms(Math.max(0, kept));
  return supplier.capabilities.refundsExtrasWithFare ? { ...terms, ofExtras } : terms;
}

/**
 * Divides a supplier's one sum for an order, in taka: bags and seats first, at what they cost, so that what is missing is its
 * charge for the flights.
 */
export function divideRefund(
  booking: Parameters<typeof refundInTaka>[0],
  { currency, minor }: SupplierAmount,
  extras: readonly Pick<StoredExtra, "price" | "amount">[],
): { readonly ofFare: Taka; readonly ofExtras: Taka } {
  const cost = extras.reduce((sum, { amount }) => sum + amount.minor, 0);
  const price = extras.reduce((sum, one) => sum + one.price, 0);
  const back = Math.min(cost, minor);
  return {
    ofFare: refundInTaka(booking, { currency, minor: minor - back }),
    ofExtras: back === cost ? price : Math.floor((price * back) / cost),
  };
}

/**
 * One sum for the whole order, whatever the supplier counts as flown. `hasTravelled`: our own charges are earned, as they are
 * once a flight of our own is flown.
 */
export function keptTerms(kept: number, { hasTravelled } = { hasTravelled: false }): AirlineTerms {
  const coupons = hasTravelled ? [{ use: "flown" as const, values: [] }] : [];
  return { coupons, penalty: 0, kept, voidUntil: null, changePenalty: null };
}

/** A supplier's refund in taka, at the rate of the sale: that is the rate at which the traveller paid. */
export function refundInTaka(
  {
    id,
    supplierAmount,
    option,
    changedFare,
  }: Pick<BookingRow, "id" | "supplierAmount" | "option" | "changedFare">,
  refund: SupplierAmount,
): number {
  if (supplierAmount === null || refund.currency !== supplierAmount.currency)
    throw new Error(`The refund of booking ${id} is in another currency than its price`);
  const { base_price, total_tax } = fareOf({ option, changedFare });
  return Math.floor(((base_price + total_tax) * refund.minor) / supplierAmount.minor);
}

/** Null: of a fare whose rules name no sum, nothing can be promised. */
function termsOfFare({ refund, change }: Conditions): AirlineTerms | null {
  if (refund === null || !refund.allowed || refund.penalty === null) return null;
  return {
    coupons: [],
    penalty: refund.penalty,
    voidUntil: null,
    changePenalty: change?.allowed ? change.penalty : null,
  };
}
