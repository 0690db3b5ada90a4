import { and, gte, lte, type SQL, sql } from "drizzle-orm";
import { subjectSearchQuery, type SubjectSearch } from "../../payments/index.ts";
import { matchTravellers } from "../../travellers/index.ts";
import { packageBookings, packageBookingTravellers } from "../tables.ts";

/** The bookings part of the back-office search query. */
export function bookingSearchQuery(search: SubjectSearch): SQL {
  const { terms, travels } = search;
  const { departureDate } = packageBookings;
  const traveller = terms ? matchTravellers(packageBookingTravellers, terms) : undefined;
  return subjectSearchQuery("package", packageBookings, search, {
    matches: [
      traveller &&
        sql`select ${packageBookingTravellers.bookingId} from ${packageBookingTravellers} where ${traveller}`,
    ],
    travels: and(
      travels.from === null ? undefined : gte(departureDate, travels.from),
      travels.to === null ? undefined : lte(departureDate, travels.to),
    ),
  });
}
