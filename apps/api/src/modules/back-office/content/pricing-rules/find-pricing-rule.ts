import type { AdminPricingRule } from "@ghuri/contract/pricing-rules";
import type { Queryable } from "../../../../platform/db/database.ts";
import {
  findPricingRule,
  listPricingRules,
  type PricingRuleRow,
  toTerms,
} from "../../../pricing-rules/index.ts";
import { findLastChange } from "../find-last-change.ts";

/** All rules in the order in which they are tried. The list shows no last change: the editor does. */
export async function listAdminPricingRules(db: Queryable): Promise<AdminPricingRule[]> {
  return (await listPricingRules(db)).map((row) => toAdminRule(row, null));
}

/** One rule as its editor shows it. */
export async function findAdminPricingRule(db: Queryable, id: string): Promise<AdminPricingRule> {
  const row = await findPricingRule(db, id);
  return toAdminRule(row, await findLastChange(db, { kind: "pricing-rule", id: row.id }));
}

function toAdminRule(
  row: PricingRuleRow,
  last_change: AdminPricingRule["last_change"],
): AdminPricingRule {
  return {
    id: row.id,
    is_active: row.isActive,
    priority: row.priority,
    last_change,
    version: String(row.version),
    draft: toTerms(row),
  };
}
