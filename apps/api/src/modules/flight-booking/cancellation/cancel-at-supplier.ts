import { and, eq, isNotNull, sql } from "drizzle-orm";
import { setStaffFlag } from "../../orders/index.ts";
import type { InlineSupplier, SupplierAmount } from "../../../suppliers/flight-supplier.ts";
import { fareOf } from "../changes/fare-basis.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { type BookingRow, findBooking } from "../bookings/find-bookings.ts";
import { getSupplier } from "../bookings/get-supplier.ts";
import { RequestUnderWay } from "../holding/outcome-open.ts";
import { cancellationQuotes, flightBookings, type StaffFlag } from "../tables.ts";
import { findReturnedExtras } from "../extras/return-extras.ts";
import { divideRefund } from "./ask-remote-terms.ts";
import { cancelUnwantedOrders } from "./cancel-unwanted-orders.ts";
import { flagShortfall, recordShortfall } from "./refund-shortfalls.ts";

/** After this many attempts without a definite answer the booking is flagged for staff. */
const TRIES_BEFORE_STAFF = 3;

const OPEN: StaffFlag = "cancelling_open";

/**
 * Voids the tickets of a cancelled booking; at a remote supplier, releases every order of ours that is not wanted. Calls
 * the supplier outside any transaction. An exception means the outcome is unknown; the next attempt first looks up the
 * result of the last one.
 */
export async function cancelAtSupplier(deps: FlightBookingDeps, bookingId: string): Promise<void> {
  const booking = await findBooking(deps.db, bookingId);
  if (!booking || booking.status === "not_booked") return;
  const supplier = getSupplier(deps.search.suppliers, booking.supplier);
  if (supplier.kind === "inline" && booking.status !== "booking_cancelled") return;

  const tries = await recordAttempt(deps, booking);
  try {
    const answer =
      supplier.kind === "inline"
        ? await askToCancel(supplier, booking)
        : await cancelUnwantedOrders(deps, supplier, booking);
    if (answer.outcome === "cancelled") {
      await setStaffFlag(deps.db, bookingId, null, { flag: OPEN });
      if (answer.refund) await compareWithQuote(deps, booking, answer.refund);
      else await flagShortfall(deps.db, bookingId);
      return;
    }
    deps.log.error(
      { booking_id: bookingId, reason: answer.reason },
      "The supplier refused to cancel a ticket",
    );
    await setStaffFlag(deps.db, bookingId, OPEN);
  } catch (unknown) {
    if (tries >= TRIES_BEFORE_STAFF && !(unknown instanceof RequestUnderWay))
      await setStaffFlag(deps.db, bookingId, OPEN);
    throw unknown;
  }
}

async function askToCancel(supplier: InlineSupplier, booking: BookingRow) {
  const cancelled = { outcome: "cancelled", refund: null } as const;
  if (booking.cancellingAskedAt !== null) {
    const status = await supplier.getBookingStatus(booking.id);
    if (status === "none" || status === "released") return cancelled;
  }
  const answer = await supplier.cancelBooking(booking.id);
  return answer.outcome === "cancelled" ? cancelled : answer;
}

/**
 * The traveller is refunded as quoted. When the supplier's terms were worse by the time the request reached it, staff
 * decide what becomes of the difference; waiting would only have made them worse still.
 */
async function compareWithQuote(
  { db, log, search }: FlightBookingDeps,
  booking: BookingRow,
  refund: SupplierAmount,
): Promise<void> {
  const { id } = booking;
  const { base_price, total_tax } = fareOf(booking);
  const [used] = await db
    .select({ quote: cancellationQuotes.quote, usedAt: cancellationQuotes.usedAt })
    .from(cancellationQuotes)
    .where(and(eq(cancellationQuotes.orderId, id), isNotNull(cancellationQuotes.usedAt)));
  const sum = used?.quote.sum;
  if (!sum || !used.usedAt) return;
  const { refundsExtrasWithFare } = getSupplier(search.suppliers, booking.supplier).capabilities;
  const extras = refundsExtrasWithFare ? await findReturnedExtras(db, id, used.usedAt) : [];
  const { ofFare, ofExtras } = divideRefund(booking, refund, extras);
  const quoted =
    base_price +
    total_tax -
    sum.airline_charge +
    // Our fee is none of the supplier's money.
    extras.reduce((all, { price, returned }) => all + Math.min(price, returned?.refund ?? 0), 0);
  const given = ofFare + ofExtras;
  if (given >= quoted) return flagShortfall(db, id);
  log.error({ booking_id: id, quoted, given }, "The supplier gave back less than quoted");
  await recordShortfall(db, id, { id, quoted, given });
}

/**
 * Committed before the supplier is called, so a crash in between counts as a lost answer. Looking for duplicates of a
 * booking that lives is no request to cancel it.
 */
async function recordAttempt(
  { db, clock }: FlightBookingDeps,
  { id, endedAt }: BookingRow,
): Promise<number> {
  if (endedAt === null) return 0;
  const [tried] = await db
    .update(flightBookings)
    .set({
      cancellingAskedAt: clock.now(),
      cancellingTries: sql`${flightBookings.cancellingTries} + 1`,
    })
    .where(eq(flightBookings.orderId, id))
    .returning({ tries: flightBookings.cancellingTries });
  return tried?.tries ?? 0;
}
