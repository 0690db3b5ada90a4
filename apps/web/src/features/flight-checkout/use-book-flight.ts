import type { BookFlightBody } from "@ghuri/contract/flight-bookings";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/client.ts";
import {
  createIdempotencyKeys,
  idempotencyKeyFor,
  retryWhileInProgress,
} from "../../api/idempotency-key.ts";
import { clearBookingSession } from "../../components/booking-session/booking-session.ts";
import { forgetDrafts } from "../../components/checkout/traveller-drafts.ts";
import { type BookingRefusal, readRefusal } from "./booking-refusal.ts";
import { type BookedFlight, saveLastBooking } from "./last-booking.ts";

interface Answers {
  readonly onBooked: (booked: BookedFlight) => void;
  readonly onRefused: (refusal: BookingRefusal) => void;
}

/**
 * Books the flight. The same body keeps its idempotency key, so retries, also from another tab,
 * book once.
 */
export function useBookFlight({ onBooked, onRefused }: Answers) {
  const [keyFor] = useState(() => createIdempotencyKeys());
  return useMutation({
    ...retryWhileInProgress,
    mutationFn: async (body: BookFlightBody) => {
      const idempotencyKey = (await idempotencyKeyFor(body)) ?? keyFor(body);
      const reply = await call("POST /api/v1/flight/book", { body, idempotencyKey });
      return reply.data;
    },
    onSuccess(booked, body) {
      saveLastBooking(body.search_id, booked);
      clearBookingSession();
      forgetDrafts();
      onBooked(booked);
    },
    onError: (error) => onRefused(readRefusal(error)),
  });
}
