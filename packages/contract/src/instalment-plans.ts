import { z } from "zod";
import { MONEY_ROLES } from "./admin-reports.ts";
import { Instant } from "./dates.ts";
import { Taka } from "./money.ts";
import { requiredLine } from "./travellers.ts";

/** Roles that decide which instalments are offered. */
export const INSTALMENT_ROLES = MONEY_ROLES;

/** The tenures that banks in Bangladesh offer, in months. */
export const INSTALMENT_MONTHS = [3, 6, 9, 12, 18, 24, 30, 36] as const;

/** Of the price, at most 40, as a decimal text: "0", "4.5". */
const ChargePercent = z
  .string()
  .trim()
  .regex(/^\d{1,2}(\.\d{1,2})?$/, "invalid_number")
  .refine((text) => Number(text) <= 40, "invalid_number");

/**
 * Instalments of one bank's cards over one tenure, as staff enter them from the gateway's contract. A repeat with the same
 * id returns the first. Its terms are never changed: another replaces it, and payments keep what their payer was shown.
 */
export const AddInstalmentPlanBody = z.strictObject({
  id: z.uuid(),
  bank: requiredLine(60),
  months: z
    .int("invalid_number")
    .refine((months) => INSTALMENT_MONTHS.some((one) => one === months), "invalid_number"),
  /** What the payer is charged for it, on top of the price. */
  charge_percent: ChargePercent,
  /** The smallest price that it is offered for, in taka. */
  minimum: Taka.max(1_000_000, "invalid_number"),
});
export type AddInstalmentPlanBody = z.input<typeof AddInstalmentPlanBody>;

/** A plan as staff see it. */
export const InstalmentPlan = z.object({
  id: z.string(),
  bank: z.string(),
  months: z.int(),
  charge_percent: z.string(),
  minimum: Taka,
  entered_by: z.string(),
  entered_at: Instant,
  /** From then on it is not offered any more; null: it is. */
  ended_at: Instant.nullable(),
});
export type InstalmentPlan = z.infer<typeof InstalmentPlan>;
/** All plans: those on offer by bank and tenure, then the ended ones, the newest first. */
export const InstalmentPlansReply = z.object({ data: z.array(InstalmentPlan) });
/** One plan. */
export const InstalmentPlanReply = z.object({ data: InstalmentPlan });
