import { z } from "zod";
import { LedgerEntryKind, Paisa } from "./admin-ledger.ts";
import { DayRange, MONEY_ROLES } from "./admin-reports.ts";
import { CalendarDate, Instant } from "./dates.ts";
import { paginated } from "./pagination.ts";

/** Roles that read what was earned and what is owed. */
export const MONEY_REPORT_ROLES = MONEY_ROLES;

/** By what sales are grouped. */
export const MarginGrouping = z.enum([
  "product",
  "route",
  "airline",
  "supplier",
  "staff",
  "coupon",
]);
export type MarginGrouping = z.infer<typeof MarginGrouping>;

const Figures = {
  /** What travellers paid, and what of it is given back. */
  sold_paisa: Paisa,
  refunded_paisa: Paisa,
  /** Our own service, before what is taken off it. */
  revenue_paisa: Paisa,
  discount_paisa: Paisa,
  vat_paisa: Paisa,
  /** What gateways kept. */
  fees_paisa: Paisa,
  /** What is left of it for us. */
  margin_paisa: Paisa,
};

/** What one group of sales brought. */
export const MarginRow = z.object({
  /** "DAC-CXB", "BG", "duffel", a coupon's code, an id of staff; null for sales without one. */
  key: z.string().nullable(),
  /** What people call it, of staff; null where the key says it. */
  label: z.string().nullable(),
  orders: z.int(),
  ...Figures,
});
export type MarginRow = z.infer<typeof MarginRow>;

/** Booked in these days, grouped, the largest margin first. */
export const MarginReport = z.object({
  rows: z.array(MarginRow),
  total: MarginRow.omit({ key: true, label: true }),
  /** Every day of the range: sold less given back, and what was left of it for us. */
  days: z.array(z.object({ day: CalendarDate, sold_paisa: Paisa, margin_paisa: Paisa })),
});
export type MarginReport = z.infer<typeof MarginReport>;
/** Reply: what sales brought. */
export const MarginReportReply = z.object({ data: MarginReport });

/** Which sales: booked in these days. */
export const MarginQuery = z.object({
  from: DayRange.shape.from,
  to: DayRange.shape.to,
  by: MarginGrouping.default("product"),
});

/** What one order brought. */
export const OrderMargin = z.object({
  id: z.string(),
  product: z.string(),
  reference: z.string(),
  ...Figures,
});
export type OrderMargin = z.infer<typeof OrderMargin>;

/** The orders of one group; without a key those of all. An empty key: those without one. */
export const OrderMarginQuery = z.object({
  ...MarginQuery.shape,
  key: z.string().max(100).optional(),
});
export type OrderMarginQuery = z.infer<typeof OrderMarginQuery>;
/** Reply: orders, the smallest margin first. */
export const OrderMarginsReply = paginated(OrderMargin);

/** A refund that is not done. */
export const OpenRefund = z.object({
  id: z.string(),
  reference: z.string(),
  order_id: z.string(),
  order_reference: z.string(),
  stage: z.string(),
  reason: z.string(),
  paisa: Paisa,
  requested_at: Instant,
  /** Whole days since then. */
  age_days: z.int(),
});
export type OpenRefund = z.infer<typeof OpenRefund>;

/** What we hold for others now: refunds to send, deposits not earned, what suppliers and the state get. Positive: owed. */
export const OpenMoney = z.object({
  refunds: z.array(OpenRefund),
  /** Orders with money that is neither sold nor given back. */
  unearned: z.array(
    z.object({
      order_id: z.string(),
      product: z.string(),
      reference: z.string().nullable(),
      paisa: Paisa,
    }),
  ),
  /** Every liability of the ledger. */
  payable: z.array(z.object({ account: z.string(), paisa: Paisa })),
});
export type OpenMoney = z.infer<typeof OpenMoney>;
/** Reply: what we hold for others. The oldest 500 of each list. */
export const OpenMoneyReply = z.object({ data: OpenMoney });

/** One movement on a customer's account. */
export const StatementLine = z.object({
  entry_id: z.int(),
  day: CalendarDate,
  kind: LedgerEntryKind,
  order_id: z.string(),
  order_reference: z.string(),
  /** Positive: for the customer (paid in, given credit); negative: taken (bought, sent back). */
  paisa: Paisa,
  /** What we hold for the customer after it. */
  balance_paisa: Paisa,
});
export type StatementLine = z.infer<typeof StatementLine>;

/** The orders, payments and refunds of one account in a range of days. */
export const CustomerStatement = z.object({
  customer: z.object({ id: z.string(), name: z.string(), email: z.string(), phone: z.string() }),
  from: CalendarDate,
  to: CalendarDate,
  opening_paisa: Paisa,
  closing_paisa: Paisa,
  lines: z.array(StatementLine),
});
export type CustomerStatement = z.infer<typeof CustomerStatement>;
/** Reply: the statement of an account. */
export const CustomerStatementReply = z.object({ data: CustomerStatement });
