import type { Quote } from "@ghuri/contract/flights";
import { addDays, todayInDhaka } from "@ghuri/contract/calendar";

/**
 * True for flights that leave the day after tomorrow or later. The server takes requests until 24 hours before; in between
 * they are asked for on the booking.
 */
export function takesSpecialRequests({ flights }: Quote, now = new Date()): boolean {
  const day = flights[0]?.departure_time.slice(0, 10);
  return day !== undefined && day >= addDays(todayInDhaka(now), 2);
}
