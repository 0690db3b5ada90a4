import type { CorrectNameBody } from "@ghuri/contract/name-corrections";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";
import { rotateIdempotencySeries } from "../../../api/idempotency-key.ts";
import { bookingQuery } from "../../../components/bookings/queries.ts";
import { useRefreshBooking } from "../../../components/bookings/use-refresh-booking.ts";

/** Sends the right name of a passenger. Sending the same name again changes nothing. */
export function useCorrectName(id: string, onSent: () => void) {
  const queries = useQueryClient();
  const refresh = useRefreshBooking();
  return useMutation({
    mutationFn: (body: CorrectNameBody) =>
      call("POST /api/v1/user/air-bookings/{id}/name-correction", { params: { id }, body }),
    onSuccess(reply) {
      rotateIdempotencySeries();
      queries.setQueryData(bookingQuery(id).queryKey, reply);
      onSent();
    },
    onSettled: refresh,
  });
}
