import { type JobHandler, handleJob } from "../../platform/jobs/jobs.ts";
import { generateDepartures } from "./departures/generate-departures.ts";
import { confirmPaidBooking } from "./payment/confirm-paid-booking.ts";
import type { TourPackageDeps } from "./deps.ts";
import { expireBooking } from "./bookings/expire-booking.ts";
import {
  generateDeparturesJob,
  expirePackageBookingJob,
  packageEmailJob,
  packagePaidJob,
  sweepPackageBookingsJob,
} from "./jobs.ts";
import { sendPackageEmail } from "./emails/send-email.ts";
import { sweepBookings } from "./bookings/sweep-bookings.ts";

const EVERY_MINUTE = "* * * * *";
const AFTER_MIDNIGHT_IN_DHAKA = "10 18 * * *";

export function tourPackageJobs(deps: TourPackageDeps): JobHandler[] {
  const { db, clock } = deps;
  return [
    handleJob(
      generateDeparturesJob,
      () => generateDepartures(db, clock.now()),
      AFTER_MIDNIGHT_IN_DHAKA,
    ),
    handleJob(expirePackageBookingJob, ({ bookingId }) => expireBooking(deps, bookingId)),
    handleJob(packagePaidJob, (paid) => confirmPaidBooking(deps, paid)),
    handleJob(packageEmailJob, (email) => sendPackageEmail(deps, email)),
    handleJob(sweepPackageBookingsJob, () => sweepBookings(deps), EVERY_MINUTE),
  ];
}
