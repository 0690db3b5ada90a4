import { createFileRoute } from "@tanstack/react-router";
import { returnToBooking } from "./-return-to-booking.ts";

/** Where a payment for bags and seats returns to. */
export const Route = createFileRoute("/profile/bookings_/extras")(returnToBooking("extras"));
