import { type JobHandler, handleJob } from "../../platform/jobs/jobs.ts";
import { cancelAtSupplier } from "./cancellation/cancel-at-supplier.ts";
import { confirmPaidBooking } from "./payment/confirm-paid-booking.ts";
import type { FlightBookingDeps } from "./deps.ts";
import { expireBooking } from "./bookings/expire-booking.ts";
import { issueTicket } from "./ticketing/issue-ticket.ts";
import {
  cancelAtSupplierJob,
  expireBookingJob,
  flightPaidJob,
  issueTicketJob,
  flightEmailJob,
  sweepBookingsJob,
} from "./jobs.ts";
import { sendBookingEmail } from "./emails/send-email.ts";
import { sweepBookings } from "./bookings/sweep-bookings.ts";

const EVERY_MINUTE = "* * * * *";

export function flightBookingJobs(deps: FlightBookingDeps): JobHandler[] {
  return [
    handleJob(expireBookingJob, ({ bookingId }) => expireBooking(deps, bookingId)),
    handleJob(flightPaidJob, (paid) => confirmPaidBooking(deps, paid)),
    handleJob(issueTicketJob, ({ bookingId }) => issueTicket(deps, bookingId)),
    handleJob(cancelAtSupplierJob, ({ bookingId }) => cancelAtSupplier(deps, bookingId)),
    {
      ...handleJob(flightEmailJob, (email) => sendBookingEmail(deps, email)),
      shouldThrottle: () => deps.batcher.isBusy(),
    },
    handleJob(sweepBookingsJob, () => sweepBookings(deps), EVERY_MINUTE),
  ];
}
