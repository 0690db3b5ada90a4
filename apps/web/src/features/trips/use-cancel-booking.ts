import type { FlightBooking } from "@ghuri/contract/bookings";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { startNewSeries } from "../../api/request-key.ts";
import { bookingQuery } from "../../pieces/bookings/queries.ts";
import { useRefreshBooking } from "../../pieces/bookings/use-refresh-booking.ts";

interface Answers {
  readonly onCancelled: (booking: FlightBooking) => void;
  readonly onRefused: (error: Error) => void;
}

/** Cancels exactly what a quote said. A quote is spent once, so that asking twice cancels once. */
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
      startNewSeries();
      queries.setQueryData(bookingQuery(id).queryKey, reply);
      onCancelled(reply.data);
    },
    onError: onRefused,
    onSettled: refresh,
  });
}
