import { todayInDhaka } from "@ghuri/contract/dates";
import { lt, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { scheduleChosenSeats, seatHolds, seatInventory } from "../tables.ts";

/** Holds are looked up while refunds of flown tickets are decided, which can take weeks. */
const KEPT_DAYS = 90;
const DAY_MS = 24 * 3_600_000;
/** Rows of seats per statement: short enough not to hold up bookings. */
const BATCH_SIZE = 1000;

/** Deletes the seats of flights that departed long ago, with their holds. Tickets are kept. */
export async function deleteDepartedSeats(db: Database, now: Date): Promise<void> {
  const before = todayInDhaka(new Date(now.getTime() - KEPT_DAYS * DAY_MS));
  let deleted: number;
  do {
    const { rows } = await db.transaction(async (tx) => {
      const { rows: old } = await tx.execute<{ id: string }>(sql`
        select id::text from ${seatInventory} where departure_date < ${before}
        order by id limit ${BATCH_SIZE} for update`);
      const ids = sql`any(${sql.param(old.map(({ id }) => id))}::bigint[])`;
      await tx.execute(sql`delete from ${seatHolds} where inventory_id = ${ids}`);
      return tx.execute(sql`delete from ${seatInventory} where id = ${ids} returning id`);
    });
    deleted = rows.length;
  } while (deleted === BATCH_SIZE);
  await db.delete(scheduleChosenSeats).where(lt(scheduleChosenSeats.departureDate, before));
}
