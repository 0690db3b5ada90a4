/** The door of tour-packages: what app.ts hands to payments, coupons and accounts. */
import type { Belongings } from "../../platform/belongings.ts";
import type { Purpose } from "../payments/index.ts";
import { describePackages } from "./describe-packages.ts";
import { exportBookings } from "./export-bookings.ts";
import { findPackagePayable } from "./find-package-payable.ts";
import { forgetContacts } from "./forget-contacts.ts";
import { packagePaidJob } from "./jobs.ts";
import { noteReview } from "./note-review.ts";
import { openTrips } from "./open-trips.ts";

export { createPackage } from "./create-package.ts";
export {
  addDepartureDays,
  changeDeparture,
  comingDepartures,
  findDeparture,
} from "./departures.ts";
export { countOpenDepartures, findAnyPackage, lockPackage } from "./find-any-package.ts";
export { listAnyPackages } from "./list-any-packages.ts";
export { packageFields } from "./package-fields.ts";
export { publishPackage } from "./publish-package.ts";
export { retirePackage } from "./retire-package.ts";
export { savePackage } from "./save-package.ts";
export { packageLedger, packagesByCountry, packagesByDay } from "./package-numbers.ts";
export { bookingKeys } from "./booking-keys.ts";
export { cancelByStaff } from "./cancel-by-staff.ts";
export type { TourPackageDeps } from "./deps.ts";
export { lockBooking } from "./lock-booking.ts";
export { findPassport, staffDetail } from "./staff-detail.ts";
export { staffRows } from "./staff-rows.ts";
export { packageBookingTally } from "./booking-tally.ts";
export { hasBookedPackage } from "./has-booked-package.ts";

/** How a package booking is priced and named, and what happens when it is paid. */
export const packagePurpose: Purpose = {
  findPayable: findPackagePayable,
  paidJob: packagePaidJob,
  describe: describePackages,
  noteReview,
};

export const packageBelongings: Belongings = {
  name: "package_bookings",
  copy: (db, { id }) => exportBookings(db, id),
  unfinished: (db, { id }, now) => openTrips(db, id, now),
  forget: (tx, { id }, now) => forgetContacts(tx, id, now),
};
