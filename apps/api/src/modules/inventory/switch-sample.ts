import type { Transaction } from "../../platform/db/database.ts";
import { inventorySettings } from "./tables.ts";

/** Switches the sale of the sample timetable. What was sold of it stays. */
export async function switchSample(tx: Transaction, sampleOff: boolean, now: Date): Promise<void> {
  const set = { sampleOff, changedAt: now };
  await tx
    .insert(inventorySettings)
    .values(set)
    .onConflictDoUpdate({ target: inventorySettings.isOnly, set });
}
