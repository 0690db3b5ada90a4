import { and, eq, inArray } from "drizzle-orm";
import type { Criteria } from "../../../suppliers/flight-supplier.ts";
import type { DescribeSubjects } from "../../payments/index.ts";
import { bookingTravellers, flightBookings } from "../tables.ts";

/** How payment lists and receipts describe a flight booking. */
export const describeFlightBookings: DescribeSubjects = async (db, ids) => {
  const rows = await db
    .select({
      id: flightBookings.id,
      reference: flightBookings.reference,
      criteria: flightBookings.criteria,
      firstName: bookingTravellers.firstName,
      lastName: bookingTravellers.lastName,
      email: bookingTravellers.email,
      language: flightBookings.language,
    })
    .from(flightBookings)
    .innerJoin(
      bookingTravellers,
      and(eq(bookingTravellers.bookingId, flightBookings.id), eq(bookingTravellers.position, 0)),
    )
    .where(inArray(flightBookings.id, [...ids]));
  return new Map(
    rows.map(({ id, reference, criteria, language, ...payer }) => {
      const { adult, child, infant } = criteria.passengers;
      const travellers = adult + child + infant;
      const details = { name: null, travellers, payer, language };
      return [id, { reference, ...details, ...findRoute(criteria) }];
    }),
  );
};

/** Origin and destination. For a round trip, the destination is the turning point. */
function findRoute({ trips }: Criteria) {
  const origin = trips[0]?.origin ?? "";
  const end = trips.at(-1);
  const isThereAndBack = trips.length > 1 && end?.destination === origin;
  const destination = (isThereAndBack ? end?.origin : end?.destination) ?? "";
  return { route: { origin, destination }, isThereAndBack };
}
