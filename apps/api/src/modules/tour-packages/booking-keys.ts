import { and, gte, lte, type SQL, sql } from "drizzle-orm";
import { subjectKeys, type WantedSubjects } from "../payments/index.ts";
import { peopleLike } from "../travellers/index.ts";
import { packageBookings, packageBookingTravellers } from "./tables.ts";

/** The query for bookings that staff look for. */
export function bookingKeys(wanted: WantedSubjects): SQL {
  const { terms, travels } = wanted;
  const { departureDate } = packageBookings;
  const people = terms ? peopleLike(packageBookingTravellers, terms) : undefined;
  return subjectKeys("package", packageBookings, wanted, {
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
