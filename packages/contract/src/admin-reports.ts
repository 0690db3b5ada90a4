import { z } from "zod";
import { CalendarDate, daysBetween, Instant } from "./dates.ts";
import { Taka } from "./money.ts";
import { PaymentPurpose } from "./payments.ts";
import type { StaffRole } from "./staff.ts";

/** Roles that see counts; amounts are for `MONEY_ROLES` only. */
export const REPORT_ROLES = ["support", "finance", "admin"] as const satisfies readonly StaffRole[];
/** Roles that see amounts of money. */
export const MONEY_ROLES = ["finance", "admin"] as const satisfies readonly StaffRole[];

/** A year and a day, so that a date can be compared with the same date a year earlier. */
const MAX_RANGE_DAYS = 367;
/** Preset ranges in days; 1 is today. */
export const RANGE_PRESETS = [1, 7, 30, 90] as const;

const day = CalendarDate.refine((date) => date >= "2020-01-01" && date <= "2099-12-31", {
  error: "date_invalid",
});

/** Dates in Dhaka time, inclusive. */
export const DayRange = z.object({ from: day, to: day }).check((context) => {
  const { from, to } = context.value;
  const fault = from > to ? "range_order" : isTooLong(from, to) ? "range_too_long" : null;
  if (fault) context.issues.push({ code: "custom", message: fault, path: ["to"], input: to });
});
export type DayRange = z.infer<typeof DayRange>;

function isTooLong(from: string, to: string): boolean {
  return daysBetween(from, to) >= MAX_RANGE_DAYS;
}

/** Amount in taka; null for callers who see counts only. */
const Money = Taka.nullable();

/** What happened on one Dhaka day. Bookings count on the day they were made. */
export const SalesReportDay = z.object({
  day: CalendarDate,
  searches: z.int(),
  flights: z.int(),
  packages: z.int(),
  visas: z.int(),
  payments: z.int(),
  money_in: Money,
  /** Flight bookings ticketed, and tickets issued. */
  ticketed: z.int(),
  tickets: z.int(),
  /** Refunds completed on this day. */
  refunds: z.int(),
  money_back: Money,
});
export type SalesReportDay = z.infer<typeof SalesReportDay>;

/** Flights booked in the range, by route, with their current state. */
export const SalesReportRoute = z.object({
  /** Both null: searches outside the tracked routes. */
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  searches: z.int(),
  booked: z.int(),
  paid: z.int(),
  ticketed: z.int(),
  /** Total of the paid bookings. */
  money: Money,
});
export type SalesReportRoute = z.infer<typeof SalesReportRoute>;

/** Package or visa bookings of the range, by country. */
export const SalesReportCountry = z.object({
  kind: z.enum(["package", "visa"]),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  booked: z.int(),
  paid: z.int(),
  travellers: z.int(),
  money: Money,
});
export type SalesReportCountry = z.infer<typeof SalesReportCountry>;

/** Sales of a range of Dhaka days. */
export const SalesReport = z.object({
  from: CalendarDate,
  to: CalendarDate,
  /** Every day of the range, including empty ones. */
  days: z.array(SalesReportDay),
  /** Sum of the days. */
  total: SalesReportDay.omit({ day: true }),
  /** The flight funnel, from search to ticket. */
  funnel: z.object({ searches: z.int(), booked: z.int(), paid: z.int(), ticketed: z.int() }),
  /** Busiest first. */
  routes: z.array(SalesReportRoute),
  countries: z.array(SalesReportCountry),
});
export type SalesReport = z.infer<typeof SalesReport>;
/** Reply: the sales of a range. */
export const SalesReportReply = z.object({ data: SalesReport });

/** Why received money and booked amounts differ. */
export const MismatchKind = z.enum([
  /** A refund is still in progress. */
  "refund_waiting",
  /** The payment is held for review. */
  "money_held",
  /** No booking counts this payment. */
  "money_without_booking",
  /** The booking counts as paid, but no payment arrived. */
  "booking_without_money",
  "amount_differs",
]);
export type MismatchKind = z.infer<typeof MismatchKind>;

/** One payment or booking whose received and booked amounts differ. */
export const Mismatch = z.object({
  kind: MismatchKind,
  purpose: PaymentPurpose,
  subject_id: z.string(),
  /** Booking or application reference; null when there is none. */
  reference: z.string().nullable(),
  trxid: z.string().nullable(),
  at: Instant,
  /** Received minus refunded. */
  money: Taka,
  /** The amount that the booking says we keep. */
  booked: Taka,
  /** `money` less `booked`. */
  difference: Taka,
});
export type Mismatch = z.infer<typeof Mismatch>;

/** Maximum rows in the list; the sums cover all rows. */
export const MAX_MISMATCHES = 200;

/**
 * Money received in a range compared with what was booked for it. Fractions of a taka are dropped
 * per row.
 */
export const Balance = z.object({
  from: CalendarDate,
  to: CalendarDate,
  gateway: Taka,
  manual: Taka,
  /** The refunded part of that money. */
  refunded: Taka,
  /** The amount that bookings and applications say we keep. */
  booked: Taka,
  /** gateway + manual − refunded − booked. */
  difference: Taka,
  mismatches: z.array(Mismatch),
  mismatch_count: z.int(),
});
export type Balance = z.infer<typeof Balance>;
/** Reply: the balance of a range. */
export const BalanceReply = z.object({ data: Balance });

/** Today's balance, for the overview. */
export const MoneyTodayReply = z.object({
  data: Balance.omit({ mismatches: true, from: true, to: true }).extend({ day: CalendarDate }),
});

/** How a supplier last answered this server's searches. */
export const SupplierState = z.object({
  name: z.string(),
  /** Of its last answer; null until it is asked. */
  status: z.enum(["ok", "late", "failed"]).nullable(),
  asked_at: Instant.nullable(),
  /** Time of the last answer within the deadline. */
  answered_at: Instant.nullable(),
  /** Start of the current status. */
  since: Instant.nullable(),
  /** Duration of the last successful answer, in milliseconds. */
  took_ms: z.int().nullable(),
});
export type SupplierState = z.infer<typeof SupplierState>;
/** Reply: every supplier as this server last saw it. */
export const SuppliersReply = z.object({ data: z.array(SupplierState) });

/** Tables available as CSV at `/back-office/reports/<table>.csv`. */
export const ReportTable = z.enum(["days", "routes", "countries", "money"]);
export type ReportTable = z.infer<typeof ReportTable>;
