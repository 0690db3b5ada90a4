import { SCHEDULE_ANSWER_DAYS, type ScheduleAnswer } from "@ghuri/contract/flight-bookings";
import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import type { AirlineChange } from "../../../suppliers/flight-supplier.ts";
import { departureInstant } from "../../flight-search/index.ts";
import { setStaffFlag } from "../../orders/index.ts";
import { asFlown, hasCancelledFlight, isCancelled } from "../bookings/as-flown.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import { flagOtherFlights } from "../bookings/flag-other-flights.ts";
import { flightBookings, type StaffFlag } from "../tables.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Staff need a day for those who did not answer. */
const BEFORE_DEPARTURE_MS = DAY_MS;

type Asked = Pick<BookingRow, "scheduleAnswerBy" | "scheduleAnswer">;

/** True while a large change of the airline waits for the traveller. */
export function isQuestionOpen({ scheduleAnswerBy, scheduleAnswer }: Asked): boolean {
  return scheduleAnswerBy !== null && scheduleAnswer === null;
}

/**
 * True when the traveller gives up the flights because the airline changed them: then nothing is charged, neither for other
 * flights nor for the money back. A flight that the airline cancelled is nobody's to keep, so that silence changes nothing.
 */
export function isInvoluntary(
  booking: Asked & Pick<BookingRow, "option" | "airlineChanges">,
): boolean {
  const { scheduleAnswer: answer } = booking;
  return (
    isQuestionOpen(booking) ||
    answer === "refund" ||
    (answer === "none" && hasCancelledFlight(booking))
  );
}

/** True while the traveller can accept: none of the flights is cancelled. */
export function mayAccept(booking: BookingRow, now: Date): boolean {
  const { scheduleAnswerBy, endedAt } = booking;
  return (
    endedAt === null &&
    isQuestionOpen(booking) &&
    scheduleAnswerBy !== null &&
    now < scheduleAnswerBy &&
    !hasCancelledFlight(booking)
  );
}

/** True for a change that the traveller is asked about; smaller ones are told. */
export function isLargeChange(
  { from, to }: Pick<AirlineChange, "from" | "to">,
  askFromMinutes: number,
): boolean {
  if (to === null) return true;
  const moved = Math.abs(Date.parse(`${to}Z`) - Date.parse(`${from}Z`));
  return moved >= askFromMinutes * MINUTE_MS;
}

/** True for flights of which the airline has cancelled one, or moved one so far that it asks, since what was settled. */
export function areAskedAbout(
  { option, airlineChanges }: Pick<BookingRow, "option" | "airlineChanges">,
  askFromMinutes: number,
): boolean {
  const settled = airlineChanges.filter(({ isSettled }) => isSettled);
  const agreed = asFlown({ option, airlineChanges: settled }).flights.flatMap(
    (leg) => leg.segments,
  );
  const flown = asFlown({ option, airlineChanges }).flights.flatMap(({ segments }) => segments);
  return flown.some((segment, at) => {
    const from = agreed[at]?.departure_time.slice(0, 16) ?? "";
    const to = isCancelled(segment, airlineChanges) ? null : segment.departure_time.slice(0, 16);
    return isLargeChange({ from, to }, askFromMinutes);
  });
}

/**
 * By when the traveller answers: within a week, and a day before the next departure. When that is near, half of the time
 * that is left.
 */
function answerDeadline(
  { option, airlineChanges }: Pick<BookingRow, "option" | "airlineChanges">,
  now: Date,
): Date {
  const departures = asFlown({ option, airlineChanges })
    .flights.flatMap(({ segments }) => segments)
    .map((one) => departureInstant(one.departure_time, one.departure_timezone).getTime())
    .filter((departure) => departure > now.getTime());
  const next = Math.min(...departures, now.getTime() + 2 * SCHEDULE_ANSWER_DAYS * DAY_MS);
  const half = now.getTime() + (next - now.getTime()) / 2;
  const closes = Math.max(next - BEFORE_DEPARTURE_MS, half);
  return new Date(Math.min(closes, now.getTime() + SCHEDULE_ANSWER_DAYS * DAY_MS));
}

/** Asks the traveller about the changes that are stored, and makes it a case. The caller holds the booking's lock. */
export async function askTraveller(
  tx: Transaction,
  booking: Pick<BookingRow, "id" | "staffFlag" | "option" | "airlineChanges">,
  now: Date,
): Promise<void> {
  await tx
    .update(flightBookings)
    .set({
      scheduleAnswerBy: answerDeadline(booking, now),
      scheduleAnswer: null,
      scheduleAnsweredAt: null,
    })
    .where(eq(flightBookings.orderId, booking.id));
  await flagOtherFlights(tx, booking);
}

/** Staff settled with the traveller what the airline changed: its question, answered or not, and its case are closed. */
export async function settleQuestion(
  tx: Transaction,
  booking: Pick<BookingRow, "id" | "minorsOnly" | "airlineChanges">,
  now: Date,
): Promise<void> {
  await tx
    .update(flightBookings)
    .set({
      scheduleAnswer: "settled",
      scheduleAnsweredAt: now,
      airlineChanges: asSettled(booking),
    })
    .where(
      and(
        eq(flightBookings.orderId, booking.id),
        isNotNull(flightBookings.scheduleAnswerBy),
        or(isNull(flightBookings.scheduleAnswer), eq(flightBookings.scheduleAnswer, "none")),
      ),
    );
  await closeCase(tx, booking);
}

/** Records the answer to an open question, and closes its case. The caller holds the booking's lock. */
export async function answerQuestion(
  tx: Transaction,
  booking: Pick<BookingRow, "id" | "minorsOnly" | "airlineChanges">,
  answer: ScheduleAnswer,
  now: Date,
): Promise<void> {
  const settled = answer === "accepted" ? { airlineChanges: asSettled(booking) } : {};
  const answered = await tx
    .update(flightBookings)
    .set({ scheduleAnswer: answer, scheduleAnsweredAt: now, ...settled })
    .where(and(eq(flightBookings.orderId, booking.id), isNull(flightBookings.scheduleAnswer)))
    .returning({ id: flightBookings.orderId });
  if (answered.length > 0 && answer !== "none") await closeCase(tx, booking);
}

function asSettled({ airlineChanges }: Pick<BookingRow, "airlineChanges">) {
  return airlineChanges.map((change) => ({ ...change, isSettled: true }));
}

/** Minors who travel alone stay marked, as before the case. */
async function closeCase(
  tx: Transaction,
  { id, minorsOnly }: Pick<BookingRow, "id" | "minorsOnly">,
): Promise<void> {
  const afterwards = minorsOnly ? ("minors_only" satisfies StaffFlag) : null;
  await setStaffFlag(tx, id, afterwards, { flag: "schedule_changed" satisfies StaffFlag });
}
