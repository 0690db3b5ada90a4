import { eq } from "drizzle-orm";
import { seedCoupons } from "../src/modules/coupons/index.ts";
import { seedPackages } from "../src/modules/tour-packages/index.ts";
import { seedGuidelines } from "../src/modules/visa/index.ts";
import type { Database, Transaction } from "../src/platform/db/database.ts";
import { loadedSeeds } from "../src/platform/db/tables.ts";

type Seed = (tx: Transaction, now: Date) => Promise<void>;

/** The sample content of each room. Never rename one: content that staff deleted would be loaded again. */
const SEEDS: Readonly<Record<string, Seed>> = {
  coupons: seedCoupons,
  packages: seedPackages,
  visas: seedGuidelines,
};

/** Loads each seed that this database has not had yet. Samples are for trying the product: never when LIVE. */
export async function loadSeeds(db: Database, now: Date): Promise<void> {
  for (const [name, seed] of Object.entries(SEEDS)) await loadSeedOnce(db, name, now, seed);
}

/** True when this database has had a seed. */
export async function isSeedLoaded(db: Database, name: string): Promise<boolean> {
  return (await db.$count(loadedSeeds, eq(loadedSeeds.name, name))) > 0;
}

/** Runs a seed when this database has never had it; returns whether it ran. */
export function loadSeedOnce(db: Database, name: string, now: Date, seed: Seed): Promise<boolean> {
  return db.transaction(async (tx) => {
    // A second process that starts at the same time waits here, then finds the seed loaded.
    const claimed = await tx
      .insert(loadedSeeds)
      .values({ name, at: now })
      .onConflictDoNothing()
      .returning({ name: loadedSeeds.name });
    if (claimed.length > 0) await seed(tx, now);
    return claimed.length > 0;
  });
}
