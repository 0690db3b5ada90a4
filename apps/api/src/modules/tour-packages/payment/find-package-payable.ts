import { and, eq } from "drizzle-orm";
import { isPast } from "../../../platform/clock.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import type { FindPayable } from "../../payments/index.ts";
import { deadlineOf } from "./deadlines.ts";
import type { BookingRow } from "../bookings/lock-booking.ts";
import { packageBookings, packageBookingTravellers } from "../tables.ts";

/**
 * The amount, product and customer of a package booking, as the payment gateway needs them. Refuses
 * when it cannot be paid.
 */
export const findPackagePayable: FindPayable = async (db, { id, accountId, now }) => {
  if (!isId(id)) refuse("not_found");
  const [found] = await db
    .select({ booking: packageBookings, primary: packageBookingTravellers })
    .from(packageBookings)
    .innerJoin(
      packageBookingTravellers,
      and(
        eq(packageBookingTravellers.bookingId, packageBookings.id),
        eq(packageBookingTravellers.position, 0),
      ),
    )
    .where(and(eq(packageBookings.id, id), eq(packageBookings.accountId, accountId)));
  if (!found) return refuse("not_found");
  const { booking, primary } = found;
  refuseUnpayable(booking, now);
  return {
    amount: booking.totalPayable,
    deadline: deadlineOf(booking),
    product: { kind: "service", name: booking.bought.name.en, category: "Holiday package" },
    customer: {
      name: `${primary.firstName} ${primary.lastName}`,
      email: primary.email ?? "",
      phone: primary.phone ?? "",
      address: primary.address,
      city: primary.city,
      country: primary.country,
    },
  };
};

function refuseUnpayable(booking: BookingRow, now: Date): void {
  const { status } = booking;
  if (status === "confirmed" || status === "completed") refuse("already_paid");
  if (status === "expired") refuse("payment_deadline_passed");
  if (status !== "booked") refuse("not_payable");
  if (isPast(deadlineOf(booking), now)) refuse("payment_deadline_passed");
}
