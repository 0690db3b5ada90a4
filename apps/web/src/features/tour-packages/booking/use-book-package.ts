import type { BookPackageBody } from "@ghuri/contract/tour-packages";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api/client.ts";
import { createIdempotencyKeys, retryWhileInProgress } from "../../../api/idempotency-key.ts";
import { useRefreshBooking } from "../../../components/bookings/use-refresh-booking.ts";
import { forgetDrafts } from "../../../components/checkout/traveller-drafts.ts";
import { type BookingRefusal, readRefusal } from "./booking-refusal.ts";

interface Answers {
  readonly onBooked: (id: string) => void;
  readonly onRefused: (refusal: BookingRefusal) => void;
}

/** Books the package. The same body keeps its idempotency key, so retries book once. */
export function useBookPackage({ onBooked, onRefused }: Answers) {
  const [keyFor] = useState(() => createIdempotencyKeys());
  const refresh = useRefreshBooking();
  return useMutation({
    ...retryWhileInProgress,
    mutationFn: async (body: BookPackageBody) => {
      const reply = await call("POST /api/v1/package/book", { body, idempotencyKey: keyFor(body) });
      return reply.data;
    },
    onSuccess({ id }) {
      refresh();
      forgetDrafts();
      onBooked(id);
    },
    onError: (error) => onRefused(readRefusal(error)),
  });
}
