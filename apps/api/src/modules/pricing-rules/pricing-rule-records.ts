import type { ChargeKind } from "@ghuri/contract/pricing-rules";
import { asc, eq, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { refuse } from "../../platform/http/refusals/refuse.ts";
import { isId } from "../../platform/ids.ts";
import { sortRules } from "../pricing/index.ts";
import { type PricingRuleRow, pricingRules } from "./tables.ts";

/** All rules, switched off ones too, in the order in which they are tried. */
export async function listPricingRules(db: Queryable): Promise<PricingRuleRow[]> {
  return sortRules(await db.select().from(pricingRules));
}

/** A rule by its id. Refusal: `not_found`. */
export async function findPricingRule(db: Queryable, id: string): Promise<PricingRuleRow> {
  if (!isId(id)) refuse("not_found");
  const [row] = await db.select().from(pricingRules).where(eq(pricingRules.id, id));
  return row ?? refuse("not_found");
}

/**
 * Locks all rules against other writers until the transaction ends: a new rule and a new order concern the others
 * of their kind, too. Readers are not blocked.
 */
export async function lockPricingRules(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${pricingRules} in share row exclusive mode`);
}

/** The rules of one kind in their order. */
export function listRulesOfKind(db: Queryable, kind: ChargeKind): Promise<PricingRuleRow[]> {
  return db
    .select()
    .from(pricingRules)
    .where(eq(pricingRules.kind, kind))
    .orderBy(asc(pricingRules.priority), asc(pricingRules.id));
}
