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

/** Creates a draft package. */
export { createPackage } from "./catalogue/create-package.ts";
/** Departures as staff edit them. `changeDeparture` is false on a version conflict. */
export {
  addDepartures,
  changeDeparture,
  findUpcomingDepartures,
  findDeparture,
} from "./departures/departures.ts";
/** Packages in any state, for staff. */
export {
  countOpenDepartures,
  findPackageForStaff,
  lockPackage,
} from "./catalogue/find-package-for-staff.ts";
/** The back-office list of packages. */
export { listAllPackages } from "./catalogue/list-all-packages.ts";
/** A package row as editable fields. */
export { toPackageFields } from "./catalogue/package-fields.ts";
/** Puts a package on sale from a date, or makes it a draft. */
export { publishPackage } from "./catalogue/publish-package.ts";
/** Takes a package off sale. */
export { retirePackage } from "./catalogue/retire-package.ts";
/** Saves edits of a locked package. */
export { updatePackage } from "./catalogue/update-package.ts";
/** Report queries: bookings per day and country, paid bookings for reconciliation. */
export { paidPackageBookings, packagesByCountry, packagesByDay } from "./admin/package-reports.ts";
/** SQL for the back-office search over bookings. */
export { bookingSearchQuery } from "./admin/booking-search-query.ts";
/** Cancels with a stated refund in taka, in the caller's transaction. Refuses not_cancellable, in_progress. */
export { cancelByStaff } from "./cancellation/cancel-by-staff.ts";
/** Dependencies of the room. */
export type { TourPackageDeps } from "./deps.ts";
/** Reads and locks a booking in a transaction. */
export { lockBooking } from "./bookings/lock-booking.ts";
/** One booking in full for staff, and the passport of one traveller. */
export { findPassport, getAdminBookingDetail } from "./admin/get-admin-booking-detail.ts";
/** Rows of the back-office list. */
export { getAdminBookingRows } from "./admin/admin-booking-rows.ts";
/** Metric: bookings by status. */
export { packageBookingGauge } from "./admin/booking-gauge.ts";
/** True when the account has an active package booking, for first-order coupons. */
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

/** Exports and erases the personal data of an account, and lists the bookings that block its deletion. */
export const packagePersonalDataHandler: PersonalDataHandler = {
  name: "package_bookings",
  exportData: (db, { id }) => exportBookings(db, id),
  findBlockers: (db, { id }, now) => findOpenBookings(db, id, now),
  eraseData: (tx, { id }, now) => eraseContacts(tx, id, now),
};
