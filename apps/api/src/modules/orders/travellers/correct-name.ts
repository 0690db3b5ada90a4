import type { PersonName } from "@ghuri/contract/name-corrections";
import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { type EventDetails, recordEvent } from "../status/change-order-status.ts";
import { type Order, orders, type OrderTraveller, orderTravellers } from "../tables.ts";

/** A name that was booked wrongly, and the right one. */
export interface CorrectedName {
  /** The traveller's position in the order. */
  readonly position: number;
  readonly before: PersonName;
  readonly after: PersonName;
}

/**
 * Corrects the name of a traveller, and logs both names. What was invoiced keeps the name that was booked. The caller holds
 * the order's lock. `also` is logged with them. Returns the event's number, or null when the traveller has another name than `before`: then nothing is
 * written.
 */
export async function correctTravellerName(
  tx: Transaction,
  { id: orderId, status }: Pick<Order, "id" | "status">,
  { position, before, after }: CorrectedName,
  { also = "", ...details }: Omit<EventDetails, "note"> & { readonly also?: string },
): Promise<number | null> {
  const booked = JSON.stringify(before);
  const corrected = await tx
    .update(orderTravellers)
    .set({
      ...toNameColumns(after),
      bookedName: sql`coalesce(${orderTravellers.bookedName}, ${booked}::jsonb)`,
    })
    .where(
      and(
        eq(orderTravellers.orderId, orderId),
        eq(orderTravellers.position, position),
        eq(orderTravellers.title, before.title),
        eq(orderTravellers.firstName, before.first_name),
        eq(orderTravellers.lastName, before.last_name),
      ),
    )
    .returning({ id: orderTravellers.id });
  if (corrected.length === 0) return null;
  await tx
    .update(orders)
    .set({ version: sql`${orders.version} + 1` })
    .where(eq(orders.id, orderId));
  const note = `name corrected: ${formatName(before)} to ${formatName(after)}${also}`;
  return recordEvent(tx, orderId, { from: status, to: status }, { ...details, note });
}

/** The name on the ticket. */
export function nameOf(traveller: OrderTraveller): PersonName {
  const { title, firstName: first_name, lastName: last_name } = traveller;
  return { title, first_name, last_name };
}

/** The name that was booked, and that invoice and receipt were made out to. */
export function bookedNameOf(traveller: OrderTraveller): PersonName {
  return traveller.bookedName ?? nameOf(traveller);
}

/** Who an invoice or receipt is made out to. */
export function formatPayer(traveller: OrderTraveller): string {
  const { first_name, last_name } = bookedNameOf(traveller);
  return `${first_name} ${last_name}`;
}

/** "Ms Tania Rahman". */
export function formatName({ title, first_name, last_name }: PersonName): string {
  return `${title} ${first_name} ${last_name}`;
}

function toNameColumns({ title, first_name: firstName, last_name: lastName }: PersonName) {
  return { title, firstName, lastName };
}
