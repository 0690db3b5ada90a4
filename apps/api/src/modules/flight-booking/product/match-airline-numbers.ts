import { type SQL, sql } from "drizzle-orm";
import type { SubjectTerms } from "../../payments/index.ts";
import { flightBookings } from "../tables.ts";

/** Queries for the orders with the airline's PNR or ticket number. */
export function matchAirlineNumbers({ pnr, ticket }: SubjectTerms): (SQL | undefined)[] {
  const { orderId, pnr: own, ticketNumbers } = flightBookings;
  const which = sql`select ${orderId} from ${flightBookings} where ${own} is not null`;
  return [
    pnr === null ? undefined : sql`${which} and ${own} = ${pnr}`,
    ticket === null
      ? undefined
      : sql`${which} and ${ticketNumbers} @> ${JSON.stringify([ticket])}::jsonb`,
  ];
}
