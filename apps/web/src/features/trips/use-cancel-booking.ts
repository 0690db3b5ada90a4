import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { rotateIdempotencySeries } from "../../api/idempotency-key.ts";
import { bookingQuery } from "../../components/bookings/queries.ts";
import { useRefreshBooking } from "../../components/bookings/use-refresh-booking.ts";

interface Answers {
  readonly onCancelled: (booking: FlightBooking) => void;
  readonly onRefused: (error: Error) => void;
}

/** Cancels on the terms of a quote. A quote works once, so repeating the request cancels once. */
export function useCancelBooking(id: string, { onCancelled, onRefused }: Answers) {
  const queries = useQueryClient();
  const refresh = useRefreshBooking();
  return useMutation({
    mutationFn: (quoteId: string) =>
      call("POST /api/v1/user/air-bookings/{id}/cancel", {
        params: { id },
        body: { quote_id: quoteId },
        idempotencyKey: `cancel-${quoteId}`,
      }),
    onSuccess(reply) {
      rotateIdempotencySeries();
      queries.setQueryData(bookingQuery(id).queryKey, reply);
      onCancelled(reply.data);
    },
    onError: onRefused,
    onSettled: refresh,
  });
}
