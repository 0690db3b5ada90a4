import { addMonths } from "@ghuri/contract/calendar";

/** What most countries want a passport to last beyond the journey (terms, ruling OP-20). */
const MONTHS_BEYOND = 6;

/** How a passport stands on a day: past its date, with less than six months left, or good. */
export function passportValidity(expiry: string, day: string): "expired" | "soon" | "good" {
  if (expiry < day) return "expired";
  return isValidSixMonthsAfter(expiry, day) ? "good" : "soon";
}

/** Six months after a day, to the day: the same test as the server's at booking. */
export function isValidSixMonthsAfter(expiry: string, day: string): boolean {
  return expiry >= addMonths(day, MONTHS_BEYOND);
}
