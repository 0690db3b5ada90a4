import { sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { seatHolds, seatInventory } from "../tables.ts";

type Taken = Exclude<(typeof seatHolds.$inferSelect)["state"], "released">;

/**
 * Releases what these bookings still hold; cancelling a ticket also names the state `ticketed`. A concurrent release
 * waits for the lock on the holds and then finds none of them held, so seats return exactly once. As in holding, rows
 * are locked in the order of their ids, and the locked row is what counts.
 */
export async function releaseSeats(
  tx: Transaction,
  bookingIds: readonly string[],
  states: readonly Taken[] = ["held"],
): Promise<void> {
  await tx.execute(sql`
    with holds as (
      select booking_id, inventory_id, seats from ${seatHolds}
      where booking_id = any(${sql.param([...bookingIds])}::text[])
        and state = any(${sql.param([...states])}::text[])
      order by inventory_id, booking_id
      for update
    ), sums as (
      select inventory_id, sum(seats) as seats from holds group by inventory_id
    ), rows as (
      select i.id, i.taken - sums.seats as taken from ${seatInventory} i
      join sums on sums.inventory_id = i.id
      order by i.id
      for update of i
    ), given as (
      update ${seatInventory} i set taken = rows.taken
      from rows where i.id = rows.id
      returning i.id
    )
    update ${seatHolds} h set state = 'released'
    from holds join given on given.id = holds.inventory_id
    where h.booking_id = holds.booking_id and h.inventory_id = holds.inventory_id
  `);
}
