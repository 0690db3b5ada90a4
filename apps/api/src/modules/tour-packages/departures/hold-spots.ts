import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { packageDepartures } from "../tables.ts";

interface Held {
  readonly departureId: string;
  readonly travellers: number;
}

/** Takes spots on a departure, all or none. False when too few are left or it is closed. */
export async function holdSpots(
  tx: Transaction,
  { departureId, travellers }: Held,
): Promise<boolean> {
  const { id, taken, capacity, closedAt } = packageDepartures;
  const held = await tx
    .update(packageDepartures)
    .set({ taken: sql`${taken} + ${travellers}` })
    .where(and(eq(id, departureId), isNull(closedAt), sql`${taken} + ${travellers} <= ${capacity}`))
    .returning({ id });
  return held.length > 0;
}

/** Releases the spots of ended bookings. Called with the status change that ends them, which happens once. */
export async function releaseSpots(tx: Transaction, ended: readonly Held[]): Promise<void> {
  const perDeparture = Map.groupBy(ended, ({ departureId }) => departureId);
  // In a fixed order, so that two batches cannot deadlock.
  for (const [departureId, group] of [...perDeparture].toSorted(([one], [other]) =>
    one.localeCompare(other),
  )) {
    const travellers = group.reduce((sum, one) => sum + one.travellers, 0);
    await tx
      .update(packageDepartures)
      .set({ taken: sql`${packageDepartures.taken} - ${travellers}` })
      .where(eq(packageDepartures.id, departureId));
  }
}
