import type { Conditions } from "@ghuri/contract/flights";
import type { Taka } from "@ghuri/contract/money";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { CancellableBooking } from "./cancellable.ts";
import { isPast, voidEnd } from "../payment/deadlines.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { getSupplier } from "../bookings/get-supplier.ts";

/** The airline's current penalty per ticket, and the penalty for a date change instead. */
export interface AirlineTerms {
  /** Null: it keeps the whole fare. */
  readonly penalty: Taka | null;
  readonly voidUntil: Date | null;
  readonly changePenalty: Taka | null;
}

/** No penalty while no ticket exists or it can still be voided. After that the fare rules apply. */
export async function findAirlineTerms(
  deps: FlightBookingDeps,
  booking: CancellableBooking,
  now: Date,
): Promise<AirlineTerms> {
  const isUnasked = booking.status === "booking_confirmed" && booking.ticketingAskedAt === null;
  if (isUnasked) return { penalty: 0, voidUntil: null, changePenalty: null };

  const { change, refund } = await askTerms(deps, booking, now);
  const changePenalty = change?.allowed ? change.penalty : null;
  const voidUntil = voidEnd(booking, booking.ticketedAt ?? now);
  if (!isPast(voidUntil, now)) return { penalty: 0, voidUntil, changePenalty };

  if (refund === null || (refund.allowed && refund.penalty === null))
    return refuse("supplier_unavailable", { retryAfterSeconds: 30 });
  return { penalty: refund.allowed ? refund.penalty : null, voidUntil: null, changePenalty };
}

async function askTerms(
  { search, log }: FlightBookingDeps,
  { id: bookingId, supplier, offerRef: ref }: CancellableBooking,
  now: Date,
): Promise<Conditions> {
  try {
    return await getSupplier(search.suppliers, supplier).getConditions({ bookingId, ref, now });
  } catch (error) {
    log.warn({ err: error, booking_id: bookingId }, "The supplier did not return fare terms");
    return refuse("supplier_unavailable", { retryAfterSeconds: 30 });
  }
}
