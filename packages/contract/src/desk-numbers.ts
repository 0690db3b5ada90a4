import { z } from "zod";
import { addDays, CalendarDate, daysBetween, Instant } from "./dates.ts";
import { Taka } from "./money.ts";
import { PaymentPurpose } from "./payments.ts";
import type { StaffRole } from "./staff.ts";

/** Who sees how much is sold; money is for `MONEY_ROLES` only. */
export const NUMBERS_ROLES = [
  "support",
  "finance",
  "admin",
] as const satisfies readonly StaffRole[];
export const MONEY_ROLES = ["finance", "admin"] as const satisfies readonly StaffRole[];

/** A year and a day, so that a day can be held beside the same one a year before. */
export const LONGEST_RANGE_DAYS = 367;
/** Ranges that a click chooses; 1 is today. */
export const RANGE_PRESETS = [1, 7, 30, 90] as const;

const day = CalendarDate.refine((date) => date >= "2020-01-01" && date <= "2099-12-31", {
  error: "date_invalid",
});

/** Days of Dhaka, both included. */
export const DayRange = z.object({ from: day, to: day }).check((context) => {
  const { from, to } = context.value;
  const fault = from > to ? "range_order" : isTooLong(from, to) ? "range_too_long" : null;
  if (fault) context.issues.push({ code: "custom", message: fault, path: ["to"], input: to });
});
export type DayRange = z.infer<typeof DayRange>;

function isTooLong(from: string, to: string): boolean {
  return daysBetween(from, to) >= LONGEST_RANGE_DAYS;
}

/** The last so many days, today the last of them. */
export function lastDays(today: string, days: number): DayRange {
  return { from: addDays(today, 1 - days), to: today };
}

/** Money of a number: null for those who may see counts only. */
const Money = Taka.nullable();

export const NumbersDay = z.object({
  day: CalendarDate,
  searches: z.int(),
  flights: z.int(),
  packages: z.int(),
  visas: z.int(),
  payments: z.int(),
  money_in: Money,
  /** Flight bookings that got their tickets, and the tickets. */
  ticketed: z.int(),
  tickets: z.int(),
  /** That reached the traveller. */
  refunds: z.int(),
  money_back: Money,
});
export type NumbersDay = z.infer<typeof NumbersDay>;

/** Of flights booked in the range: what became of them since. */
export const NumbersRoute = z.object({
  /** Null for both: searches that were not told apart. */
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  searches: z.int(),
  booked: z.int(),
  paid: z.int(),
  ticketed: z.int(),
  /** What those that are paid cost. */
  money: Money,
});
export type NumbersRoute = z.infer<typeof NumbersRoute>;

export const NumbersCountry = z.object({
  kind: z.enum(["package", "visa"]),
  /** ISO 3166, two letters. */
  country: z.string(),
  booked: z.int(),
  paid: z.int(),
  travellers: z.int(),
  money: Money,
});
export type NumbersCountry = z.infer<typeof NumbersCountry>;

export const Numbers = z.object({
  from: CalendarDate,
  to: CalendarDate,
  /** Every day of the range, also those on which nothing happened. */
  days: z.array(NumbersDay),
  /** The days together. */
  total: NumbersDay.omit({ day: true }),
  /** Flights, from a search to a ticket. */
  funnel: z.object({ searches: z.int(), booked: z.int(), paid: z.int(), ticketed: z.int() }),
  /** Busiest first. */
  routes: z.array(NumbersRoute),
  countries: z.array(NumbersCountry),
});
export type Numbers = z.infer<typeof Numbers>;
export const NumbersReply = z.object({ data: Numbers });

/** Why money and what was booked for it do not agree. */
export const MismatchKind = z.enum([
  /** It goes back, and is not there yet. */
  "refund_waiting",
  /** Held until somebody has looked at it. */
  "money_held",
  /** Nothing that was booked says that it is paid with it. */
  "money_without_booking",
  /** It says that it is paid, and no money came. */
  "booking_without_money",
  "amount_differs",
]);
export type MismatchKind = z.infer<typeof MismatchKind>;

export const Mismatch = z.object({
  kind: MismatchKind,
  purpose: PaymentPurpose,
  subject_id: z.string(),
  /** Of the booking or application; null when there is none. */
  reference: z.string().nullable(),
  trxid: z.string().nullable(),
  at: Instant,
  /** What came in and has not gone back. */
  money: Taka,
  /** What the booking says that we keep. */
  booked: Taka,
  /** `money` less `booked`. */
  difference: Taka,
});
export type Mismatch = z.infer<typeof Mismatch>;

/** Rows of the list at most; the sums are of all. */
export const MOST_MISMATCHES = 200;

/** Money that came in within a range, held against what was booked for it. Fractions of a taka are dropped row by row. */
export const Balance = z.object({
  from: CalendarDate,
  to: CalendarDate,
  gateway: Taka,
  manual: Taka,
  /** Of that money, what has gone back. */
  given_back: Taka,
  /** What bookings and applications say that we keep of it. */
  booked: Taka,
  /** gateway + manual − given_back − booked. */
  difference: Taka,
  mismatches: z.array(Mismatch),
  mismatch_count: z.int(),
});
export type Balance = z.infer<typeof Balance>;
export const BalanceReply = z.object({ data: Balance });

/** Today's, for the overview. */
export const MoneyTodayReply = z.object({
  data: Balance.omit({ mismatches: true, from: true, to: true }).extend({ day: CalendarDate }),
});

/** How a supplier answered this server's searches. */
export const SupplierState = z.object({
  name: z.string(),
  /** Of its last answer; null: it has not been asked since the server started. */
  status: z.enum(["ok", "late", "failed"]).nullable(),
  asked_at: Instant.nullable(),
  /** When it last answered in time. */
  answered_at: Instant.nullable(),
  /** Since when it is as it is. */
  since: Instant.nullable(),
  /** How long the last good answer took. */
  took_ms: z.int().nullable(),
});
export type SupplierState = z.infer<typeof SupplierState>;
export const SuppliersReply = z.object({ data: z.array(SupplierState) });

/** The tables that can be taken along as CSV, each at `/back-office/numbers/<table>.csv`. */
export const NumbersTable = z.enum(["days", "routes", "countries", "money"]);
export type NumbersTable = z.infer<typeof NumbersTable>;
