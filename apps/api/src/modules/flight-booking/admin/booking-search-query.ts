import { addDays } from "@ghuri/contract/dates";
import { and, type SQL, sql } from "drizzle-orm";
import { withinDays, subjectSearchQuery, type SubjectSearch } from "../../payments/index.ts";
import { matchTravellers } from "../../travellers/index.ts";
import { bookingTravellers, flightBookings } from "../tables.ts";

/** The query for bookings that staff look for. */
export function bookingSearchQuery(wanted: SubjectSearch): SQL {
  const { terms, travels } = wanted;
  const people = terms ? matchTravellers(bookingTravellers, terms) : undefined;
  return subjectSearchQuery("flight", flightBookings, wanted, {
    matches: [
      people &&
        sql`select ${bookingTravellers.bookingId} from ${bookingTravellers} where ${people}`,
      ...(terms ? ofAirline(terms) : []),
    ],
    travels: leavesOn(travels),
  });
}

/** By the airline's own numbers. */
function ofAirline({ pnr, ticket }: NonNullable<SubjectSearch["terms"]>): (SQL | undefined)[] {
  const { id, pnr: own, ticketNumbers } = flightBookings;
  const which = sql`select ${id} from ${flightBookings} where ${own} is not null`;
  return [
    pnr === null ? undefined : sql`${which} and ${own} = ${pnr}`,
    ticket === null
      ? undefined
      : sql`${which} and ${ticketNumbers} @> ${JSON.stringify([ticket])}::jsonb`,
  ];
}

/** By the calendar of the airport it leaves from, like its row shows it: a day beside Dhaka's at most. */
function leavesOn({ from, to }: SubjectSearch["travels"]): SQL | undefined {
  if (from === null && to === null) return undefined;
  const day = sql`left(${flightBookings.option} #>> '{flights,0,segments,0,departure_time}', 10)`;
  return and(
    withinDays(flightBookings.firstDepartureAt, {
      from: from && addDays(from, -1),
      to: to && addDays(to, 1),
    }),
    from === null ? undefined : sql`${day} >= ${from}`,
    to === null ? undefined : sql`${day} <= ${to}`,
  );
}
