import { addDays, todayInDhaka } from "@ghuri/contract/dates";
import type { Order } from "../../orders/index.ts";

const HOUR_MS = 3_600_000;

/** Visas, modules and seats take time to arrange, so sales end this many days before departure. */
const SOLD_UNTIL_DAYS_BEFORE = 2;
/** Time to pay. Shorter when the departure is near. */
const HOURS_TO_PAY = 24;
/** Unpaid spots are released this long before the departure day begins. */
const FREE_HOURS_BEFORE = 6;
/** Staff work by day and banks take hours. */
const REVIEW_HOURS = 72;
/** Extra time to pay another way after staff rejected a manual payment. */
const SECOND_CHANCE_MS = HOUR_MS;

type Timed = Pick<Order, "createdAt" | "travelDate">;

/** The first departure day that can still be booked. */
export function firstDayOnSale(now: Date): string {
  return addDays(todayInDhaka(now), SOLD_UNTIL_DAYS_BEFORE);
}

/** Payment deadline of a booking made now. */
export function paymentDeadline(now: Date, departureDate: string): Date {
  return earlier(hoursAfter(now, HOURS_TO_PAY), lettingGo(departureDate));
}

/** How long spots are held for a payment review. */
export function reviewEnd({ createdAt, travelDate }: Timed): Date {
  return earlier(hoursAfter(createdAt, REVIEW_HOURS), lettingGo(travelDate));
}

/** How long spots are held after staff rejected a payment. */
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
