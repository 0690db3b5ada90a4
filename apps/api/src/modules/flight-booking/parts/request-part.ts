import { addDays, todayInDhaka } from "@ghuri/contract/dates";
import { REFUND_ANSWER_DAYS } from "@ghuri/contract/cancellations";
import type { Taka } from "@ghuri/contract/money";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { endOfDhakaDay } from "../../../platform/dhaka-date-range.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { enqueueOrderEmail, setStaffFlag } from "../../orders/index.ts";
import { type BookingRow, lockBooking } from "../bookings/find-bookings.ts";
import { LATEST_PROMISE_DAYS } from "../cancellation/promise-refund.ts";
import type { FlightBookingDeps } from "../deps.ts";
import type { EmailKind } from "../emails/booking-email.ts";
import { isQuestionOpen } from "../schedule-changes/schedule-question.ts";
import type { StaffFlag } from "../tables.ts";
import { carryOutPart } from "./carry-out-part.ts";
import { settlePartTerms } from "./find-part-terms.ts";
import { findPartRequests, type RequestedPart } from "./find-parts.ts";
import { flightPartCancellations, type PartRow } from "./tables.ts";

const DAY_MS = 24 * 3_600_000;
const REQUESTED = "part_requested" satisfies StaffFlag;

/**
 * Records that the traveller asks for a part that staff cancel at the supplier. Opens a case for them, with a date by which
 * the traveller hears from us. Everything stays valid until then. The caller holds the booking's lock.
 */
export async function requestPart(
  { clock, jobs }: Pick<FlightBookingDeps, "clock" | "jobs">,
  tx: Transaction,
  { id: orderId }: BookingRow,
  { id }: PartRow,
): Promise<void> {
  const now = clock.now();
  const promisedAt = new Date(now.getTime() + REFUND_ANSWER_DAYS * DAY_MS);
  await tx
    .update(flightPartCancellations)
    .set({ requestedAt: now, promisedAt, waitsFor: "staff" })
    .where(and(eq(flightPartCancellations.id, id), isNull(flightPartCancellations.requestedAt)));
  await setStaffFlag(tx, orderId, REQUESTED);
  const kind = "part_requested" satisfies EmailKind;
  await enqueueOrderEmail(jobs, tx, { orderId, kind, details: { part: id } });
}

/** The supplier was asked: by when the traveller hears from us now. Refuses already_decided and the field `promised_on`. */
export async function promisePart(
  { clock }: Pick<FlightBookingDeps, "clock">,
  tx: Transaction,
  { bookingId, promisedOn }: { readonly bookingId: string; readonly promisedOn: string },
): Promise<void> {
  const { row } = await requireRequest(tx, bookingId);
  const today = todayInDhaka(clock.now());
  if (promisedOn < today || promisedOn > addDays(today, LATEST_PROMISE_DAYS))
    refuseField("promised_on", "promise_out_of_range");
  await tx
    .update(flightPartCancellations)
    // To the end of that day.
    .set({ promisedAt: endOfDhakaDay(promisedOn), waitsFor: "supplier" })
    .where(eq(flightPartCancellations.id, row.id));
}

/**
 * Cancels the part that was asked for, at what the airline gave back for each traveller of it. Refuses already_decided,
 * part_not_possible and the field `amounts`.
 */
export async function grantPart(
  deps: Pick<FlightBookingDeps, "clock" | "jobs" | "askFromMinutes" | "search" | "nameProduct">,
  tx: Transaction,
  { bookingId, givenBack }: { readonly bookingId: string; readonly givenBack: readonly Taka[] },
): Promise<void> {
  const { booking, row } = await requireRequest(tx, bookingId);
  const terms = await settlePartTerms(tx, booking, row.quote.part, givenBack);
  if (!terms.isPossible) refuseField("amounts", "above_fare_and_taxes");
  await carryOutPart(deps, tx, booking, { row, terms, by: "staff" });
  await closeCase(tx, bookingId);
}

/** Declines the part, and emails the note. The ticket stays as it is. Refuses already_decided. */
export async function declinePart(
  { clock, jobs }: Pick<FlightBookingDeps, "clock" | "jobs">,
  tx: Transaction,
  { bookingId, note }: { readonly bookingId: string; readonly note: string },
): Promise<void> {
  const { row } = await requireRequest(tx, bookingId);
  await tx
    .update(flightPartCancellations)
    .set({ declinedAt: clock.now() })
    .where(eq(flightPartCancellations.id, row.id));
  await closeCase(tx, bookingId);
  const kind = "part_declined" satisfies EmailKind;
  await enqueueOrderEmail(jobs, tx, { orderId: bookingId, kind, details: { part: row.id, note } });
}

/** All of the booking was cancelled by staff instead: nothing is left to ask for. */
export async function dropPartRequest(
  tx: Transaction,
  bookingId: string,
  now: Date,
): Promise<void> {
  await tx
    .update(flightPartCancellations)
    .set({ declinedAt: now })
    .where(
      and(
        eq(flightPartCancellations.orderId, bookingId),
        isNotNull(flightPartCancellations.requestedAt),
        isNull(flightPartCancellations.cancelledAt),
        isNull(flightPartCancellations.declinedAt),
      ),
    );
}

async function requireRequest(
  tx: Transaction,
  bookingId: string,
): Promise<{ readonly booking: BookingRow; readonly row: RequestedPart }> {
  const booking = (await lockBooking(tx, bookingId)) ?? refuse("not_found");
  const row = await findRow(tx, bookingId);
  return booking.staffFlag === REQUESTED && row ? { booking, row } : refuse("already_decided");
}

async function findRow(tx: Transaction, bookingId: string): Promise<RequestedPart | undefined> {
  return (await findPartRequests(tx, [bookingId])).get(bookingId);
}

/** What the airline asks meanwhile, and minors who travel alone, are cases again. */
async function closeCase(tx: Transaction, bookingId: string): Promise<void> {
  const booking = (await lockBooking(tx, bookingId)) ?? refuse("not_found");
  const afterwards = isQuestionOpen(booking)
    ? "schedule_changed"
    : booking.minorsOnly
      ? "minors_only"
      : null;
  await setStaffFlag(tx, bookingId, afterwards satisfies StaffFlag | null, { flag: REQUESTED });
}
