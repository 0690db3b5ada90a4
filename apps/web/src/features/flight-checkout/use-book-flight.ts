import type { BookFlightBody } from "@ghuri/contract/bookings";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { createRequestKeys, keyOfBody, untilFirstIsDone } from "../../api/request-key.ts";
import { clearSession } from "../../pieces/booking-session/session-clock.ts";
import { type BookingRefusal, readRefusal } from "./booking-refusal.ts";
import { type Booked, rememberBooked } from "./booked-memory.ts";

interface Answers {
  readonly onBooked: (booked: Booked) => void;
  readonly onRefused: (refusal: BookingRefusal) => void;
}

/** Sends the booking; the same body keeps its request key, so that asking twice, or in two tabs, books once. */
export function useBookFlight({ onBooked, onRefused }: Answers) {
  const [keyFor] = useState(() => createRequestKeys());
  return useMutation({
    ...untilFirstIsDone,
    mutationFn: async (body: BookFlightBody) => {
      const idempotencyKey = (await keyOfBody(body)) ?? keyFor(body);
      const reply = await call("POST /api/v1/flight/book", { body, idempotencyKey });
      return reply.data;
    },
    onSuccess(booked, body) {
      rememberBooked(body.search_id, booked);
      clearSession();
      onBooked(booked);
    },
    onError: (error) => onRefused(readRefusal(error)),
  });
}
