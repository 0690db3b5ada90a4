import { type JobWork, workOn } from "../../platform/jobs/jobs.ts";
import { addDepartures } from "./add-departures.ts";
import { confirmPaidBooking } from "./confirm-paid-booking.ts";
import type { TourPackageDeps } from "./deps.ts";
import { expireBooking } from "./expire-booking.ts";
import {
  addDeparturesJob,
  expirePackageBookingJob,
  packageLetterJob,
  packagePaidJob,
  sweepPackageBookingsJob,
} from "./jobs.ts";
import { sendLetter } from "./send-letter.ts";
import { sweepBookings } from "./sweep-bookings.ts";

const EVERY_MINUTE = "* * * * *";
const AFTER_MIDNIGHT_IN_DHAKA = "10 18 * * *";

export function tourPackageJobs(deps: TourPackageDeps): JobWork[] {
  const { db, clock } = deps;
  return [
    workOn(addDeparturesJob, () => addDepartures(db, clock.now()), AFTER_MIDNIGHT_IN_DHAKA),
    workOn(expirePackageBookingJob, ({ bookingId }) => expireBooking(deps, bookingId)),
    workOn(packagePaidJob, (paid) => confirmPaidBooking(deps, paid)),
    workOn(packageLetterJob, (letter) => sendLetter(deps, letter)),
    workOn(sweepPackageBookingsJob, () => sweepBookings(deps), EVERY_MINUTE),
  ];
}
