import { and, gte, lte, type SQL, sql } from "drizzle-orm";
import { subjectSearchQuery, type SubjectSearch } from "../../payments/index.ts";
import { matchTravellers } from "../../travellers/index.ts";
import { packageBookings, packageBookingTravellers } from "../tables.ts";

/** The bookings part of the back-office search query. */
export function bookingSearchQuery(wanted: SubjectSearch): SQL {
  const { terms, travels } = wanted;
  const { departureDate } = packageBookings;
  const people = terms ? matchTravellers(packageBookingTravellers, terms) : undefined;
  return subjectSearchQuery("package", packageBookings, wanted, {
    matches: [
      people &&
        sql`select ${packageBookingTravellers.bookingId} from ${packageBookingTravellers} where ${people}`,
    ],
    travels: and(
      travels.from === null ? undefined : gte(departureDate, travels.from),
      travels.to === null ? undefined : lte(departureDate, travels.to),
    ),
  });
}
