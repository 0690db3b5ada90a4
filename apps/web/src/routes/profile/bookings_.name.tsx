import { createFileRoute } from "@tanstack/react-router";
import { returnToBooking } from "./-return-to-booking.ts";

/** Where a payment for the correction of a name returns to. */
export const Route = createFileRoute("/profile/bookings_/name")(returnToBooking("names"));
