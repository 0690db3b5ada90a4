import { defineJob, type JobWork, workOn } from "../../platform/jobs/jobs.ts";
import type { SubjectPaid } from "../payments/index.ts";
import type { LetterKind } from "./booking-letter.ts";
import { confirmPaidBooking } from "./confirm-paid-booking.ts";
import type { FlightBookingDeps } from "./deps.ts";
import { expireBooking } from "./expire-booking.ts";
import { issueTicket } from "./issue-ticket.ts";
import { sendLetter } from "./send-letter.ts";
import { sweepBookings } from "./sweep-bookings.ts";
