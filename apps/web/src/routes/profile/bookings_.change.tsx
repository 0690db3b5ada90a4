import { createFileRoute } from "@tanstack/react-router";
import { returnToBooking } from "./-return-to-booking.ts";

/** Where a payment for a change of flights returns to. */
export const Route = createFileRoute("/profile/bookings_/change")(returnToBooking("changes"));
