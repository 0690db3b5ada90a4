import { type JobWork, workOn } from "../../platform/jobs/jobs.ts";
import { cancelAtSupplier } from "./cancel-at-supplier.ts";
import { confirmPaidBooking } from "./confirm-paid-booking.ts";
import type { FlightBookingDeps } from "./deps.ts";
import { expireBooking } from "./expire-booking.ts";
import { issueTicket } from "./issue-ticket.ts";
import {
  cancelAtSupplierJob,
  expireBookingJob,
  flightPaidJob,
  issueTicketJob,
  letterJob,
  sweepBookingsJob,
} from "./jobs.ts";
import { sendLetter } from "./send-letter.ts";
import { sweepBookings } from "./sweep-bookings.ts";

const EVERY_MINUTE = "* * * * *";

export function flightBookingJobs(deps: FlightBookingDeps): JobWork[] {
  return [
    workOn(expireBookingJob, ({ bookingId }) => expireBooking(deps, bookingId)),
    workOn(flightPaidJob, (paid) => confirmPaidBooking(deps, paid)),
    workOn(issueTicketJob, ({ bookingId }) => issueTicket(deps, bookingId)),
    workOn(cancelAtSupplierJob, ({ bookingId }) => cancelAtSupplier(deps, bookingId)),
    {
      ...workOn(letterJob, (letter) => sendLetter(deps, letter)),
      givesWay: () => deps.desk.isBusy(),
    },
    workOn(sweepBookingsJob, () => sweepBookings(deps), EVERY_MINUTE),
  ];
}
