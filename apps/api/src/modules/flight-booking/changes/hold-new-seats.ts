import { sql } from "drizzle-orm";
import { combineStatements } from "../../../platform/db/combine-statements.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import type { HoldOutcome, InlineSupplier } from "../../../suppliers/flight-supplier.ts";

/**
 * Holds seats under the id of a change, with the statement that bookings use: those of every new direction, or none. False:
 * they are sold.
 */
export async function holdNewSeats(
  tx: Transaction,
  supplier: InlineSupplier,
  {
    changeId,
    refs,
    seats,
  }: { readonly changeId: string; readonly refs: readonly string[]; readonly seats: number },
): Promise<boolean> {
  const found = refs.map((ref) => supplier.findSeatBuckets(ref));
  if (found.includes(null)) return false;
  const buckets = found.flat();
  const hold = async () => {
    const [answer] = await combineStatements(tx, {
      seat_requests: sql`
        select 0 as place, ${changeId}::text as booking_id, ${seats}::int as seats,
          ${JSON.stringify(buckets)}::jsonb as buckets`,
      ...supplier.holdSeatsQueries,
    })
      .select({ outcome: sql<HoldOutcome>`outcome` })
      .from(sql`seat_answers`);
    return answer?.outcome;
  };
  let outcome = await hold();
  if (outcome === "unrecorded") {
    await supplier.createSeatInventory(tx, refs);
    outcome = await hold();
  }
  return outcome === "held";
}
