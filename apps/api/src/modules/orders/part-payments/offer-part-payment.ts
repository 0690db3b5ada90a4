import { roundDownTaka, roundUpTaka, type Taka } from "@ghuri/contract/money";
import type { PartPaymentScope, PartPaymentTerms } from "@ghuri/contract/part-payments";
import { addDays } from "@ghuri/contract/dates";
import { GATEWAY_LIMITS } from "@ghuri/contract/payments";
import type { Queryable } from "../../../platform/db/database.ts";
import { findPartPaymentRule } from "./part-payment-rules.ts";
import type { PartPaymentRuleRow } from "./tables.ts";

const HOUR_MS = 3_600_000;
/** The rest is due at six in the evening in Dhaka, when the office can still be called. */
const DUE_AT = "T18:00:00+06:00";
/** A transfer of the first part may be checked for three days, and its payer needs a day for the rest. */
const LEAST_HOURS_BETWEEN = 96;

interface Sold {
  readonly total: Taka;
  /** The first day of travel, "YYYY-MM-DD". */
  readonly departure: string;
  readonly now: Date;
}

/** The terms on which something can be paid in two parts now; null when it cannot. */
export async function offerPartPayment(
  db: Queryable,
  { scope, ...sold }: Sold & { readonly scope: PartPaymentScope },
): Promise<PartPaymentTerms | null> {
  const rule = await findPartPaymentRule(db, scope, sold.now);
  return rule && partPaymentTerms(rule, sold);
}

type Rule = Pick<PartPaymentRuleRow, "percent" | "minimum" | "dueDays" | "keptPercent">;

/** Neither part may be smaller: no gateway would take it. */
const LEAST_PART = GATEWAY_LIMITS.min;

/**
 * The terms of a rule for one price and departure. The first part is rounded up, what we keep of it down. Where a part would
 * be too small to be paid online, a few taka move from the other one to it.
 */
export function partPaymentTerms(
  { percent, minimum, dueDays, keptPercent }: Rule,
  { total, departure, now }: Sold,
): PartPaymentTerms | null {
  if (percent === 0) return null;
  const wanted = Math.max(minimum, LEAST_PART, roundUpTaka((total * percent) / 100));
  if (wanted >= total) return null;
  const first = Math.min(wanted, total - LEAST_PART);
  if (first < LEAST_PART) return null;
  const dueAt = new Date(`${addDays(departure, -dueDays)}${DUE_AT}`);
  if (dueAt.getTime() - now.getTime() < LEAST_HOURS_BETWEEN * HOUR_MS) return null;
  return {
    first,
    rest: total - first,
    rest_due_at: dueAt.toISOString(),
    kept: roundDownTaka((first * keptPercent) / 100),
  };
}

/** True when the terms that the traveller saw are those that we offer now. */
export function isSameOffer(shown: PartPaymentTerms, offered: PartPaymentTerms | null): boolean {
  return (
    offered !== null &&
    shown.first === offered.first &&
    shown.rest === offered.rest &&
    shown.kept === offered.kept &&
    Date.parse(shown.rest_due_at) === Date.parse(offered.rest_due_at)
  );
}
