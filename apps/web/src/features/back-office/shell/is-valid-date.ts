import { addDays } from "@ghuri/contract/calendar";

/** True for a day of this century that is in the calendar: an address may be typed by hand. */
export function isValidDate(typed: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(typed) && addDays(typed, 0) === typed;
}
