import type { AddInstalmentPlanBody, InstalmentPlan } from "@ghuri/contract/instalment-plans";
import { and, asc, desc, eq, isNull, lte, sql } from "drizzle-orm";
import type { z } from "zod";
import {
  isUniqueViolation,
  type Queryable,
  type Transaction,
} from "../../../platform/db/database.ts";
import { refuseField } from "../../../platform/http/refusals/refuse.ts";
import { instalmentPlans } from "../tables.ts";

/** A plan as stored. */
export type InstalmentPlanRow = typeof instalmentPlans.$inferSelect;

const byBank = [asc(instalmentPlans.bank), asc(instalmentPlans.months)] as const;

/** All plans as staff see them: those on offer by bank and tenure, then the ended ones, the newest first. */
export async function listInstalmentPlans(db: Queryable): Promise<InstalmentPlan[]> {
  const rows = await db
    .select()
    .from(instalmentPlans)
    .orderBy(sql`${instalmentPlans.endedAt} desc nulls first`, ...byBank);
  return rows.map(toPlan);
}

/** The plans on offer for a price, by bank and tenure. */
export function findOfferedPlans(db: Queryable, price: number): Promise<InstalmentPlanRow[]> {
  return db
    .select()
    .from(instalmentPlans)
    .where(and(isNull(instalmentPlans.endedAt), lte(instalmentPlans.minimum, price)))
    .orderBy(...byBank, desc(instalmentPlans.enteredAt));
}

/** One plan as staff see it; null when there is none. */
export async function findInstalmentPlan(
  db: Queryable,
  id: string,
): Promise<InstalmentPlan | null> {
  const [row] = await db.select().from(instalmentPlans).where(eq(instalmentPlans.id, id));
  return row ? toPlan(row) : null;
}

/** Adds a plan. One with this id stays as it is. Refuses the field `months` while the bank's cards have that tenure. */
export async function addInstalmentPlan(
  tx: Transaction,
  plan: z.output<typeof AddInstalmentPlanBody>,
  entered: { readonly by: string; readonly at: Date },
): Promise<void> {
  const { id, bank, months, minimum, charge_percent: percent } = plan;
  try {
    await tx
      .insert(instalmentPlans)
      .values({
        id,
        bank,
        months,
        chargeBasisPoints: Math.round(Number(percent) * 100),
        minimum,
        enteredBy: entered.by,
        enteredAt: entered.at,
      })
      .onConflictDoNothing({ target: instalmentPlans.id });
  } catch (error) {
    if (!isUniqueViolation(error, "instalment_plans_one")) throw error;
    refuseField("months", "instalments_taken");
  }
}

/** Ends the offer of a plan; one that has ended stays as it is. */
export async function endInstalmentPlan(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx
    .update(instalmentPlans)
    .set({ endedAt: now })
    .where(and(eq(instalmentPlans.id, id), isNull(instalmentPlans.endedAt)));
}

function toPlan(row: InstalmentPlanRow): InstalmentPlan {
  const { id, bank, months, minimum, chargeBasisPoints } = row;
  return {
    id,
    bank,
    months,
    charge_percent: String(chargeBasisPoints / 100),
    minimum,
    entered_by: row.enteredBy,
    entered_at: row.enteredAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
  };
}
