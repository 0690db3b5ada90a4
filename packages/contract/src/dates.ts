import { z } from "zod";

/** A calendar date, `YYYY-MM-DD`. Never a `Date`. */
export const CalendarDate = z.iso.date();
/** A wall-clock time at an airport, `YYYY-MM-DDTHH:mm`; its IANA zone stands beside it. */
export const LocalTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);
/** The same as people type it: it exists in the calendar, or `date_invalid`. */
export const TypedLocalTime = z.iso
  .datetime({ local: true, precision: -1, error: "date_invalid" })
  // Without a zone.
  .length(16, "date_invalid");
/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

export { addDays, addMonths, ageOn, daysBetween, HOME_ZONE, todayInDhaka } from "./calendar.ts";
