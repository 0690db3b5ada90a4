import { sql } from "drizzle-orm";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { readRegularly } from "../../platform/db/read-regularly.ts";
import { type PricingRules, type PricingRuleSet, sortRules } from "../pricing/index.ts";
import { pricingRules } from "./tables.ts";
import { toRule } from "./to-terms.ts";

/** How often to check whether another node has changed a rule. */
const READ_EVERY_MS = 5000;

/** The rules in force, in memory. No search queries them. */
export interface LivePricingRules extends PricingRules {
  /** Reads the rules if any has changed; runs after a save, and every few seconds. */
  refresh(): Promise<void>;
  stop(): void;
}

/** Loads the rules and follows their changes. */
export async function createLivePricingRules(
  db: Database,
  everyMs = READ_EVERY_MS,
): Promise<LivePricingRules> {
  let current = await readRules(db);
  const refresh = async () => {
    if ((await readRevision(db)) === current.revision) return;
    const read = await readRules(db);
    // A slower read that started earlier must not replace a newer one.
    if (read.revision > current.revision) current = read;
  };
  // While the database is down, the rules stay as they are.
  const stop = readRegularly(db, everyMs, refresh);
  return { getCurrent: () => current, refresh, stop };
}

/** Rules are never deleted and every change raises a version, so the sum only grows. */
async function readRevision(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ revision: sql<number>`coalesce(sum(${pricingRules.version}), 0)::integer` })
    .from(pricingRules);
  return row?.revision ?? 0;
}

/** All rules in one statement, so that rules and revision are of the same moment. */
async function readRules(db: Queryable): Promise<PricingRuleSet> {
  const rows = await db.select().from(pricingRules);
  return {
    rules: sortRules(rows.filter(({ isActive }) => isActive).map(toRule)),
    revision: rows.reduce((sum, { version }) => sum + version, 0),
  };
}
