import { todayInDhaka } from "@ghuri/contract/dates";
import type { PartPaymentRule, PartPaymentScope } from "@ghuri/contract/part-payments";
import { and, desc, eq, lte } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { type PartPaymentRuleRow, partPaymentRules } from "./tables.ts";

const newestFirst = [desc(partPaymentRules.validFrom), desc(partPaymentRules.enteredAt)] as const;

/** All rules as staff see them, the newest first. */
export async function listPartPaymentRules(db: Queryable, now: Date): Promise<PartPaymentRule[]> {
  const rows = await db
    .select()
    .from(partPaymentRules)
    .orderBy(...newestFirst);
  return rows.map((row) => toRule(row, rows, now));
}

/** The rule that applies on the day of an instant; null when there is none. */
export async function findPartPaymentRule(
  db: Queryable,
  scope: PartPaymentScope,
  at: Date,
): Promise<PartPaymentRuleRow | null> {
  const [row] = await db
    .select()
    .from(partPaymentRules)
    .where(
      and(eq(partPaymentRules.scope, scope), lte(partPaymentRules.validFrom, todayInDhaka(at))),
    )
    .orderBy(...newestFirst)
    .limit(1);
  return row ?? null;
}

/** Adds a rule. A rule with this id stays as it is. */
export async function addPartPaymentRule(tx: Transaction, row: PartPaymentRuleRow): Promise<void> {
  await tx
    .insert(partPaymentRules)
    .values(row)
    .onConflictDoNothing({ target: partPaymentRules.id });
}

function toRule(
  row: PartPaymentRuleRow,
  all: readonly PartPaymentRuleRow[],
  now: Date,
): PartPaymentRule {
  const { id, scope, percent, minimum, dueDays, keptPercent, validFrom } = row;
  const today = todayInDhaka(now);
  const current = all.find((one) => one.scope === scope && one.validFrom <= today);
  return {
    id,
    scope,
    percent,
    minimum,
    due_days: dueDays,
    kept_percent: keptPercent,
    valid_from: validFrom,
    entered_by: row.enteredBy,
    entered_at: row.enteredAt.toISOString(),
    state: validFrom > today ? "future" : current?.id === id ? "current" : "past",
  };
}
