import type { SpecialRequestWish } from "@ghuri/contract/special-requests";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";
import { rotateIdempotencySeries } from "../../../api/idempotency-key.ts";
import { bookingQuery } from "../../../components/bookings/queries.ts";
import { useRefreshBooking } from "../../../components/bookings/use-refresh-booking.ts";

/** Asks the airline for something. Asking for the same again changes nothing. */
export function useAskRequest(id: string, onSent: () => void) {
  const queries = useQueryClient();
  const refresh = useRefreshBooking();
  return useMutation({
    mutationFn: (body: SpecialRequestWish) =>
      call("POST /api/v1/user/air-bookings/{id}/special-requests", { params: { id }, body }),
    onSuccess(reply) {
      rotateIdempotencySeries();
      queries.setQueryData(bookingQuery(id).queryKey, reply);
      onSent();
    },
    onSettled: refresh,
  });
}

/** Takes a request back that the airline does not have yet. */
export function useWithdrawRequest(id: string) {
  const queries = useQueryClient();
  const refresh = useRefreshBooking();
  return useMutation({
    mutationFn: (request: string) =>
      call("POST /api/v1/user/air-bookings/{id}/withdraw-special-request", {
        params: { id },
        body: { request },
      }),
    onSuccess: (reply) => queries.setQueryData(bookingQuery(id).queryKey, reply),
    onSettled: refresh,
  });
}
