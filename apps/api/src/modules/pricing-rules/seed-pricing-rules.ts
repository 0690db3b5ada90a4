import type { Transaction } from "../../platform/db/database.ts";
import { DEFAULT_RULES } from "../pricing/index.ts";
import { pricingRules } from "./tables.ts";
import { toColumns } from "./to-terms.ts";

/** Inserts the charges of a new installation. Runs once, so that what staff switched off stays off. */
export async function seedPricingRules(tx: Transaction, now: Date): Promise<void> {
  const rows = DEFAULT_RULES.map(({ id, priority, ...terms }) => ({
    ...toColumns(terms),
    id,
    priority,
    changedAt: now,
  }));
  await tx.insert(pricingRules).values(rows).onConflictDoNothing();
}
