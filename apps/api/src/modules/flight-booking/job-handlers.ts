import { type JobHandler, handleJob } from "../../platform/jobs/jobs.ts";
import {
  deleteOldRows,
  sweepPaidChanges,
  sweepPaidExtras,
  sweepHoldingBookings,
  sweepUnticketedBookings,
  syncRemoteBookings,
} from "./bookings/sweep-bookings.ts";
import { performChange } from "./changes/perform-change.ts";
import { performExtras } from "./extras/perform-extras.ts";
import { cancelAtSupplier } from "./cancellation/cancel-at-supplier.ts";
import type { FlightBookingDeps } from "./deps.ts";
import { cancelPartAtSupplier } from "./parts/cancel-part-at-supplier.ts";
import { holdAtSupplier } from "./holding/hold-at-supplier.ts";
import {
  buyExtrasJob,
  cancelAtSupplierJob,
  cancelPartAtSupplierJob,
  changeAtSupplierJob,
  deleteOldRowsJob,
  holdAtSupplierJob,
  issueTicketJob,
  sweepBookingsJob,
  sweepHoldingJob,
  syncBookingJob,
  syncBookingsJob,
} from "./jobs.ts";
import { closeQuestions } from "./schedule-changes/close-questions.ts";
import { syncBooking } from "./supplier-events/sync-booking.ts";
import { issueTicket } from "./ticketing/issue-ticket.ts";

const EVERY_MINUTE = "* * * * *";
/** 2:40 and 14:40 in Dhaka. */
const TWICE_A_DAY = "40 8,20 * * *";
/** 3:20 in Dhaka. */
const NIGHTLY = "20 21 * * *";

export function flightBookingJobs(deps: FlightBookingDeps): JobHandler[] {
  return [
    handleJob(holdAtSupplierJob, ({ bookingId }) => holdAtSupplier(deps, bookingId)),
    handleJob(sweepHoldingJob, () => sweepHoldingBookings(deps), EVERY_MINUTE),
    handleJob(syncBookingJob, ({ bookingId }) => syncBooking(deps, bookingId)),
    handleJob(issueTicketJob, ({ bookingId }) => issueTicket(deps, bookingId)),
    handleJob(cancelAtSupplierJob, ({ bookingId }) => cancelAtSupplier(deps, bookingId)),
    handleJob(cancelPartAtSupplierJob, ({ partId }) => cancelPartAtSupplier(deps, partId)),
    handleJob(changeAtSupplierJob, ({ changeId }) => performChange(deps, changeId)),
    handleJob(buyExtrasJob, ({ purchaseId }) => performExtras(deps, purchaseId)),
    handleJob(
      sweepBookingsJob,
      async () => {
        await sweepUnticketedBookings(deps);
        await sweepPaidChanges(deps);
        await sweepPaidExtras(deps);
        await closeQuestions(deps);
      },
      EVERY_MINUTE,
    ),
    handleJob(syncBookingsJob, () => syncRemoteBookings(deps), TWICE_A_DAY),
    handleJob(deleteOldRowsJob, () => deleteOldRows(deps), NIGHTLY),
  ];
}
