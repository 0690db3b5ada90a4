import { seedCoupons } from "../src/modules/coupons/seed-coupons.ts";
import { seedPackages } from "../src/modules/tour-packages/catalogue/seed-packages.ts";
import { seedGuidelines } from "../src/modules/visa/guidelines/seed-guidelines.ts";
import type { Database, Transaction } from "../src/platform/db/database.ts";
import { loadedSeeds } from "../src/platform/db/tables.ts";

type Seed = (tx: Transaction, now: Date) => Promise<void>;

/** The sample content of each room. A name stands for ever: what a person deletes does not come back. */
const SEEDS: Readonly<Record<string, Seed>> = {
  coupons: seedCoupons,
  packages: seedPackages,
  visas: seedGuidelines,
};

/** Loads what this database has not had yet, each seed once. Samples are for looking around: never when LIVE. */
export async function loadSeeds(db: Database, now: Date): Promise<void> {
  for (const [name, seed] of Object.entries(SEEDS)) await loadSeedOnce(db, name, now, seed);
}

/** Runs a seed when this database has never had it; answers whether it did. */
export function loadSeedOnce(db: Database, name: string, now: Date, seed: Seed): Promise<boolean> {
  return db.transaction(async (tx) => {
    // A second process that starts at the same time waits here, and then finds it done.
    const claimed = await tx
      .insert(loadedSeeds)
      .values({ name, at: now })
      .onConflictDoNothing()
      .returning({ name: loadedSeeds.name });
    if (claimed.length > 0) await seed(tx, now);
    return claimed.length > 0;
  });
}
