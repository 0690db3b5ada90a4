import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { PartOfBooking } from "@ghuri/contract/part-cancellations";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";
import { rotateIdempotencySeries } from "../../../api/idempotency-key.ts";
import { bookingQuery } from "../../../components/bookings/queries.ts";
import { useRefreshBooking } from "../../../components/bookings/use-refresh-booking.ts";

/** The terms for a part of a booking. A part that was looked at stays known while the dialog is open. */
export function partQuoteQuery(id: string, part: PartOfBooking) {
  return queryOptions({
    queryKey: ["part-quote", id, part],
    queryFn: ({ signal }) =>
      call("POST /api/v1/user/air-bookings/{id}/part-quote", {
        params: { id },
        body: part,
        signal,
      }),
    select: (reply) => reply.data,
    // A quote is valid for ten minutes; after half of them the server makes a new one.
    staleTime: 240_000,
    gcTime: 0,
  });
}

interface Answers {
  readonly onCancelled: (booking: FlightBooking) => void;
  readonly onRefused: (error: Error) => void;
}

/** Cancels a part on the terms of a quote. A quote works once, so repeating the request cancels once. */
export function useCancelPart(id: string, { onCancelled, onRefused }: Answers) {
  const queries = useQueryClient();
  const refresh = useRefreshBooking();
  return useMutation({
    mutationFn: (quoteId: string) =>
      call("POST /api/v1/user/air-bookings/{id}/cancel-part", {
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
