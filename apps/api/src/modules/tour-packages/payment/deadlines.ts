import { addDays, todayInDhaka } from "@ghuri/contract/dates";
import type { packageBookings } from "../tables.ts";

const HOUR_MS = 3_600_000;

/** Visas, rooms and seats have to be arranged: a departure is sold until this many days before it. */
const SOLD_UNTIL_DAYS_BEFORE = 2;
/** How long there is to pay, or less when it leaves soon. */
const HOURS_TO_PAY = 24;
/** Unpaid places are let go so long before the day of departure begins. */
const FREE_HOURS_BEFORE = 6;
/** Staff look by day and banks need hours. */
const REVIEW_HOURS = 72;
/** Who was told no may pay in another way. */
const SECOND_CHANCE_MS = HOUR_MS;

type BookingRow = typeof packageBookings.$inferSelect;
type Timed = Pick<BookingRow, "createdAt" | "departureDate" | "paymentDeadline" | "extendedUntil">;

/** The first day whose departures can still be booked. */
export function firstDayOnSale(now: Date): string {
  return addDays(todayInDhaka(now), SOLD_UNTIL_DAYS_BEFORE);
}

/** Until when a booking made now can be paid for. */
export function paymentDeadline(now: Date, departureDate: string): Date {
  return earlier(hoursAfter(now, HOURS_TO_PAY), lettingGo(departureDate));
}

/** When an unpaid booking ends: a manual payment in review puts it off. */
export function deadlineOf({
  paymentDeadline: deadline,
  extendedUntil,
}: Pick<Timed, "paymentDeadline" | "extendedUntil">): Date {
  return extendedUntil && extendedUntil > deadline ? extendedUntil : deadline;
}

/** Until when places wait for staff. */
export function reviewEnd({ createdAt, departureDate }: Timed): Date {
  return earlier(hoursAfter(createdAt, REVIEW_HOURS), lettingGo(departureDate));
}

/** Until when places are kept after staff said no. */
export function secondChanceEnd(booking: Timed, now: Date): Date {
  return earlier(reviewEnd(booking), new Date(now.getTime() + SECOND_CHANCE_MS));
}

function lettingGo(departureDate: string): Date {
  return hoursAfter(new Date(`${departureDate}T00:00:00+06:00`), -FREE_HOURS_BEFORE);
}

function hoursAfter(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * HOUR_MS);
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}
