/**
 * Public interface of tour-packages: functions for app.ts, payments, coupons, accounts and the back
 * office.
 */
import type { PersonalDataHandler } from "../../platform/personal-data-handler.ts";
import type { Purpose } from "../payments/index.ts";
import { describePackageBookings } from "./payment/describe-package-bookings.ts";
import { exportBookings } from "./personal-data/export-bookings.ts";
import { findPackagePayable } from "./payment/find-package-payable.ts";
import { eraseContacts } from "./personal-data/erase-contacts.ts";
import { packagePaidJob } from "./jobs.ts";
import { recordPaymentReview } from "./payment/record-payment-review.ts";
import { findOpenBookings } from "./personal-data/find-open-bookings.ts";

export { createPackage } from "./catalogue/create-package.ts";
export {
  addDepartures,
  changeDeparture,
  findUpcomingDepartures,
  findDeparture,
} from "./departures/departures.ts";
export {
  countOpenDepartures,
  findPackageForStaff,
  lockPackage,
} from "./catalogue/find-package-for-staff.ts";
export { listAllPackages } from "./catalogue/list-all-packages.ts";
export { toPackageFields } from "./catalogue/package-fields.ts";
export { publishPackage } from "./catalogue/publish-package.ts";
export { retirePackage } from "./catalogue/retire-package.ts";
export { updatePackage } from "./catalogue/update-package.ts";
export { paidPackageBookings, packagesByCountry, packagesByDay } from "./admin/package-reports.ts";
export { bookingSearchQuery } from "./admin/booking-search-query.ts";
export { cancelByStaff } from "./cancellation/cancel-by-staff.ts";
export type { TourPackageDeps } from "./deps.ts";
export { lockBooking } from "./bookings/lock-booking.ts";
export { findPassport, getAdminBookingDetail } from "./admin/get-admin-booking-detail.ts";
export { getAdminBookingRows } from "./admin/admin-booking-rows.ts";
export { packageBookingGauge } from "./admin/booking-gauge.ts";
export { hasBookedPackage } from "./bookings/has-booked-package.ts";

/**
 * How payments handles a package booking: its price, description, payment review and the job to run
 * once it is paid.
 */
export const packagePurpose: Purpose = {
  findPayable: findPackagePayable,
  paidJob: packagePaidJob,
  describe: describePackageBookings,
  recordPaymentReview,
};

export const packagePersonalDataHandler: PersonalDataHandler = {
  name: "package_bookings",
  exportData: (db, { id }) => exportBookings(db, id),
  findBlockers: (db, { id }, now) => findOpenBookings(db, id, now),
  eraseData: (tx, { id }, now) => eraseContacts(tx, id, now),
};
