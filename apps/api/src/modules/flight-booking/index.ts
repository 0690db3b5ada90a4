/** The door of flight-booking: what app.ts hands to payments and coupons. */
import type { Purpose } from "../payments/index.ts";
import { findFlightPayable } from "./find-flight-payable.ts";
import { flightPaidJob } from "./jobs.ts";

export { hasBookedFlight } from "./has-booked-flight.ts";

/** How a flight booking is priced and what happens when it is paid. */
export const flightPurpose: Purpose = { findPayable: findFlightPayable, paidJob: flightPaidJob };
