import { z } from "zod";
import { MONEY_ROLES } from "./admin-reports.ts";
import { CalendarDate, Instant } from "./dates.ts";
import { Taka } from "./money.ts";

/** Roles that decide what may be paid in parts. */
export const PART_PAYMENT_ROLES = MONEY_ROLES;

/**
 * What a rule is for. Only what the agency answers for itself can be paid in parts: an airline's ticket is issued, and
 * owed, when it is sold (decision 0049). A visa's file goes to the embassy only when both parts are paid.
 */
export const PartPaymentScope = z.enum(["package_domestic", "package_abroad", "visa"]);
export type PartPaymentScope = z.infer<typeof PartPaymentScope>;

/** Days before departure by which the rest is due. Hotels and visas need at least two. */
const DueDays = z
  .int("invalid_number")
  .min(2, { error: "invalid_number" })
  .max(180, { error: "invalid_number" });
const Percent = z.int("invalid_number").min(0, "invalid_number").max(100, "invalid_number");

/**
 * A rule that staff enter, from a day on: today at the earliest. A repeat with the same id returns the first. It never
 * changes what has been booked.
 */
export const EnterPartPaymentRuleBody = z.strictObject({
  id: z.uuid(),
  scope: PartPaymentScope,
  /** Of the price, for the first part. 0: paying in parts is not offered. */
  percent: Percent.max(90, "invalid_number"),
  /** The first part is at least this, in taka. */
  minimum: Taka.max(1_000_000, "invalid_number"),
  due_days: DueDays,
  /** Of the first part, what we keep when the rest is not paid or the booking is cancelled. */
  kept_percent: Percent,
  valid_from: CalendarDate,
});
export type EnterPartPaymentRuleBody = z.input<typeof EnterPartPaymentRuleBody>;

/** A rule as staff see it. Rules are never changed: a newer one of the same scope replaces them from its day on. */
export const PartPaymentRule = z.object({
  ...EnterPartPaymentRuleBody.shape,
  id: z.string(),
  entered_by: z.string(),
  entered_at: Instant,
  state: z.enum(["current", "future", "past"]),
});
export type PartPaymentRule = z.infer<typeof PartPaymentRule>;
/** All rules, the newest first. */
export const PartPaymentRulesReply = z.object({ data: z.array(PartPaymentRule) });
/** One rule. */
export const PartPaymentRuleReply = z.object({ data: PartPaymentRule });

/** The terms on which a price can be paid in two parts, in taka. A booking keeps those that were shown before it. */
export const PartPaymentTerms = z.object({
  /** To pay now. */
  first: Taka,
  /** To pay by `rest_due_at`, at the latest. */
  rest: Taka,
  rest_due_at: Instant,
  /** What we keep of `first` when the rest is not paid in time or the booking is cancelled; the remainder is refunded. */
  kept: Taka,
});
export type PartPaymentTerms = z.infer<typeof PartPaymentTerms>;

/** The same of a booking, with what has been paid. Once it has ended without its rest, `kept` is what was kept. */
export const PartPayment = z.object({
  ...PartPaymentTerms.shape,
  /** Received so far. */
  paid: Taka,
  /** To pay next; 0 when nothing is due any more. */
  due: Taka,
});
export type PartPayment = z.infer<typeof PartPayment>;
