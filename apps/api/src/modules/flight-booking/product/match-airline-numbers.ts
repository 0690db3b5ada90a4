import { type SQL, sql } from "drizzle-orm";
import type { SubjectTerms } from "../../payments/index.ts";
import { flightNameCorrections } from "../names/tables.ts";
import { flightBookings, flightChanges } from "../tables.ts";

/** Queries for the orders with the airline's PNR or ticket number, or with a ticket that was exchanged for another one since. */
export function matchAirlineNumbers({ pnr, ticket }: SubjectTerms): (SQL | undefined)[] {
  const { orderId, pnr: own, ticketNumbers } = flightBookings;
  const which = sql`select ${orderId} from ${flightBookings} where ${own} is not null`;
  return [
    pnr === null ? undefined : sql`${which} and ${own} = ${pnr}`,
    ...(ticket === null ? [] : [sql`${which} and ${ticketNumbers} @> ${among(ticket)}`]),
    ...(ticket === null ? [] : matchExchanged(ticket)),
  ];
}

/** By a change of flights, and by the correction of a name. */
function matchExchanged(ticket: string): SQL[] {
  const { bookingId, exchangedTickets, doneAt } = flightChanges;
  const { orderId, oldTicket } = flightNameCorrections;
  return [
    sql`select ${bookingId} from ${flightChanges}
      where ${doneAt} is not null and ${exchangedTickets} @> ${among(ticket)}`,
    sql`select ${orderId} from ${flightNameCorrections} where ${oldTicket} = ${ticket}`,
  ];
}

const among = (ticket: string): SQL => sql`${JSON.stringify([ticket])}::jsonb`;
