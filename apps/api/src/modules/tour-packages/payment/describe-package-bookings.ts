import { and, eq, inArray } from "drizzle-orm";
import type { DescribeSubjects } from "../../payments/index.ts";
import { packageBookings, packageBookingTravellers } from "../tables.ts";

/** How payment lists and receipts describe a package booking. */
export const describePackageBookings: DescribeSubjects = async (db, ids) => {
  const rows = await db
    .select({
      id: packageBookings.id,
      reference: packageBookings.reference,
      bought: packageBookings.bought,
      travellers: packageBookings.travellers,
      firstName: packageBookingTravellers.firstName,
      lastName: packageBookingTravellers.lastName,
      email: packageBookingTravellers.email,
      language: packageBookings.language,
    })
    .from(packageBookings)
    .innerJoin(
      packageBookingTravellers,
      and(
        eq(packageBookingTravellers.bookingId, packageBookings.id),
        eq(packageBookingTravellers.position, 0),
      ),
    )
    .where(inArray(packageBookings.id, [...ids]));
  return new Map(
    rows.map(({ id, reference, bought, travellers, language, ...payer }) => [
      id,
      {
        reference,
        name: bought.name,
        route: null,
        isThereAndBack: false,
        travellers,
        payer,
        language,
      },
    ]),
  );
};
