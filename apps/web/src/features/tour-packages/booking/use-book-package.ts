import type { BookPackageBody } from "@ghuri/contract/packages";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api/client.ts";
import { createRequestKeys, untilFirstIsDone } from "../../../api/request-key.ts";
import { useRefreshBooking } from "../../../pieces/bookings/use-refresh-booking.ts";
import { type BookRefusal, readRefusal } from "./book-refusal.ts";

interface Answers {
  readonly onBooked: (id: string) => void;
  readonly onRefused: (refusal: BookRefusal) => void;
}

/** Sends the booking; the same body keeps its request key, so that asking twice books once. */
export function useBookPackage({ onBooked, onRefused }: Answers) {
  const [keyFor] = useState(() => createRequestKeys());
  const refresh = useRefreshBooking();
  return useMutation({
    ...untilFirstIsDone,
    mutationFn: async (body: BookPackageBody) => {
      const reply = await call("POST /api/v1/package/book", { body, idempotencyKey: keyFor(body) });
      return reply.data;
    },
    onSuccess({ id }) {
      refresh();
      onBooked(id);
    },
    onError: (error) => onRefused(readRefusal(error)),
  });
}
