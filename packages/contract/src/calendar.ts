/* Calendar arithmetic on `YYYY-MM-DD`, free of any schema: a first page can carry it. */

/** The zone in which "today" and "tomorrow" are meant (ruling OP-03). */
export const HOME_ZONE = "Asia/Dhaka";

/** Bangladesh is so far ahead of UTC, all year. A phone takes a tenth of a second to look a zone up. */
const HOME_OFFSET_MS = 6 * 3_600_000;

/** Today's date in Bangladesh at an instant. */
export function todayInDhaka(now: Date): string {
  return new Date(now.getTime() + HOME_OFFSET_MS).toISOString().slice(0, 10);
}

/** Adds days to a calendar date, by the calendar and not by 24-hour steps. */
export function addDays(date: string, days: number): string {
  const [year, month, day] = date.split("-").map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}

/** Whole days from one calendar date to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** Adds calendar months; the last day of a shorter month stands in for a day it lacks. */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = date.split("-").map(Number) as [number, number, number];
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))
    .toISOString()
    .slice(0, 10);
}

/** Full years from a date of birth to a day. */
export function ageOn(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}
