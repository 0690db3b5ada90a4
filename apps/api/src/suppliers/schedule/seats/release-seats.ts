import { sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { seatHolds, seatInventory } from "../tables.ts";

type Taken = Exclude<(typeof seatHolds.$inferSelect)["state"], "released">;

/**
 * Gives back what a booking still holds; who cancels a ticket names that state too. Who comes second waits for the lock on the holds and then
 * finds none of them held: seats return exactly once. As in holding, the locked row is what counts.
 */
export async function releaseSeats(
  tx: Transaction,
  bookingId: string,
  states: readonly Taken[] = ["held"],
): Promise<void> {
  await tx.execute(sql`
    with holds as (
      select inventory_id, seats from ${seatHolds}
      where booking_id = ${bookingId} and state = any(${sql.param([...states])}::text[])
      order by inventory_id
      for update
    ), rows as (
      select i.id, i.taken - holds.seats as taken from ${seatInventory} i
      join holds on holds.inventory_id = i.id
      order by i.id
      for update of i
    ), given as (
      update ${seatInventory} i set taken = rows.taken
      from rows where i.id = rows.id
      returning i.id
    )
    update ${seatHolds} set state = 'released'
    from given
    where booking_id = ${bookingId} and inventory_id = given.id
  `);
}
