import {
  type AddTicketStockBody,
  MAX_STOCK_RANGE,
  type TicketStockRow,
} from "@ghuri/contract/own-flights";
import { count, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { refuseField } from "../../../platform/http/refusals/refuse.ts";
import { ownTicketStock } from "../tables.ts";

/** What is left of each airline's ticket numbers. */
export async function listTicketStock(db: Queryable): Promise<TicketStockRow[]> {
  const { airlineCode, number } = ownTicketStock;
  const isFree = sql`${ownTicketStock.bookingId} is null`;
  return db
    .select({
      airline_code: airlineCode,
      total: count(),
      left: sql`count(*) filter (where ${isFree})`.mapWith(Number),
      next: sql<string | null>`min(${number}) filter (where ${isFree})`,
    })
    .from(ownTicketStock)
    .groupBy(airlineCode)
    .orderBy(airlineCode);
}

/** Adds a range of numbers, both ends included. Refuses a range that is too long, or of which a number is known. */
export async function addTicketStock(
  tx: Transaction,
  { airline_code: airlineCode, first, last }: z.output<typeof AddTicketStockBody>,
  now: Date,
): Promise<void> {
  const length = Number(BigInt(last) - BigInt(first)) + 1;
  if (length < 1 || length > MAX_STOCK_RANGE)
    refuseField("last", "stock_range", { count: MAX_STOCK_RANGE });
  const numbers = Array.from({ length }, (_, at) =>
    String(BigInt(first) + BigInt(at)).padStart(first.length, "0"),
  );
  const added = await tx
    .insert(ownTicketStock)
    .values(numbers.map((number) => ({ number, airlineCode, addedAt: now })))
    .onConflictDoNothing()
    .returning({ number: ownTicketStock.number });
  if (added.length < length) refuseField("first", "stock_number_known");
}
