import { addMonths } from "@ghuri/contract/calendar";

/** Most countries require six months of validity beyond the journey (terms, ruling OP-20). */
const MONTHS_BEYOND = 6;

/** The validity of a passport on a day: expired, less than six months left, or good. */
export function passportValidity(expiry: string, day: string): "expired" | "soon" | "good" {
  if (expiry < day) return "expired";
  return isValidSixMonthsAfter(expiry, day) ? "good" : "soon";
}

/** Whether a passport is valid for six months after a day. The server applies the same rule at booking. */
export function isValidSixMonthsAfter(expiry: string, day: string): boolean {
  return expiry >= addMonths(day, MONTHS_BEYOND);
}
