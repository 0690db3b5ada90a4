import { addDays } from "@ghuri/contract/calendar";

/** True for a calendar date of this century. The value comes from the URL and may be any text. */
export function isValidDate(typed: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(typed) && addDays(typed, 0) === typed;
}
