import { addDays } from "@ghuri/contract/dates";
import { and, type SQL, sql } from "drizzle-orm";
import { withinDays, subjectSearchQuery, type SubjectSearch } from "../../payments/index.ts";
import { matchTravellers } from "../../travellers/index.ts";
import { bookingTravellers, flightBookings } from "../tables.ts";

/** The bookings part of the back-office search query. */
export function bookingSearchQuery(search: SubjectSearch): SQL {
  const { terms, travels } = search;
  const traveller = terms ? matchTravellers(bookingTravellers, terms) : undefined;
  return subjectSearchQuery("flight", flightBookings, search, {
    matches: [
      traveller &&
        sql`select ${bookingTravellers.bookingId} from ${bookingTravellers} where ${traveller}`,
      ...(terms ? matchAirlineNumbers(terms) : []),
    ],
    travels: leavesOn(travels),
  });
}

/** Matches the airline's PNR or ticket number. */
function matchAirlineNumbers({
  pnr,
  ticket,
}: NonNullable<SubjectSearch["terms"]>): (SQL | undefined)[] {
  const { id, pnr: own, ticketNumbers } = flightBookings;
  const which = sql`select ${id} from ${flightBookings} where ${own} is not null`;
  return [
    pnr === null ? undefined : sql`${which} and ${own} = ${pnr}`,
    ticket === null
      ? undefined
      : sql`${which} and ${ticketNumbers} @> ${JSON.stringify([ticket])}::jsonb`,
  ];
}

/**
 * Matches the local departure date that the row shows. It differs from the Dhaka date by at most
 * one day, so the index range is widened by a day.
 */
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
