import type { ChargeKind, PricingRuleTerms } from "@ghuri/contract/pricing-rules";
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { listRulesOfKind, lockPricingRules } from "./pricing-rule-records.ts";
import { type PricingRuleRow, pricingRules } from "./tables.ts";
import { toColumns } from "./to-terms.ts";

interface Written {
  readonly terms: PricingRuleTerms;
  readonly now: Date;
}

/** Adds a rule in front of the others of its kind, switched off until staff have seen what it does. @returns false when the id exists already. */
export async function addPricingRule(
  tx: Transaction,
  id: string,
  { terms, now }: Written,
): Promise<boolean> {
  await lockPricingRules(tx);
  const priority = await firstPriority(tx, terms.kind);
  const added = await tx
    .insert(pricingRules)
    .values({ ...toColumns(terms), id, priority, isActive: false, changedAt: now })
    .onConflictDoNothing({ target: pricingRules.id })
    .returning({ id: pricingRules.id });
  return added.length > 0;
}

/** Updates a rule; the caller has locked the rules. One that changes its kind is tried first there. */
export async function updatePricingRule(
  tx: Transaction,
  { id, kind, priority }: PricingRuleRow,
  { terms, now }: Written,
): Promise<void> {
  const place = terms.kind === kind ? priority : await firstPriority(tx, terms.kind);
  await change(tx, id, { ...toColumns(terms), priority: place, changedAt: now });
}

/** Switches a rule on or off. */
export function setPricingRuleActive(
  tx: Transaction,
  id: string,
  { isActive, now }: { readonly isActive: boolean; readonly now: Date },
): Promise<void> {
  return change(tx, id, { isActive, changedAt: now });
}

/** Sets the order of a kind. @returns false when its rules are no longer in the `expected` order. */
export async function reorderPricingRules(
  tx: Transaction,
  {
    kind,
    ids,
    expected,
    now,
  }: {
    readonly kind: ChargeKind;
    readonly ids: readonly string[];
    readonly expected: readonly string[];
    readonly now: Date;
  },
): Promise<boolean> {
  await lockPricingRules(tx);
  const current = await listRulesOfKind(tx, kind);
  const currentIds = current.map(({ id }) => id);
  const isCurrent = expected.join() === currentIds.join();
  const isWhole = ids.toSorted().join() === currentIds.toSorted().join();
  if (!isCurrent || !isWhole) return false;
  for (const { id, priority } of current) {
    const place = ids.indexOf(id) + 1;
    if (place !== priority) await change(tx, id, { priority: place, changedAt: now });
  }
  return true;
}

async function firstPriority(tx: Transaction, kind: ChargeKind): Promise<number> {
  const [first] = await listRulesOfKind(tx, kind);
  return first ? first.priority - 1 : 1;
}

async function change(
  tx: Transaction,
  id: string,
  fields: Partial<typeof pricingRules.$inferInsert>,
): Promise<void> {
  await tx
    .update(pricingRules)
    .set({ ...fields, version: sql`${pricingRules.version} + 1` })
    .where(eq(pricingRules.id, id));
}
