import { now } from "./clock.ts";

const dhaka = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Dhaka" });

/** The date this many days from today in Bangladesh. */
export function daysFromToday(days: number): string {
  return dhaka.format(new Date(now().getTime() + days * 86_400_000));
}
