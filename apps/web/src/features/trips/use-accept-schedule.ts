import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { rotateIdempotencySeries } from "../../api/idempotency-key.ts";
import { bookingQuery } from "../../components/bookings/queries.ts";
import { useRefreshBooking } from "../../components/bookings/use-refresh-booking.ts";

/** Accepts the changes of the airline that are shown. They are accepted once, however often it is sent. */
export function useAcceptSchedule({ id, airline_changes }: FlightBooking) {
  const queries = useQueryClient();
  const refresh = useRefreshBooking();
  return useMutation({
    mutationFn: () =>
      call("POST /api/v1/user/air-bookings/{id}/accept-schedule", {
        params: { id },
        body: { changes: airline_changes.length },
        idempotencyKey: `accept-schedule-${id}-${airline_changes.length}`,
      }),
    onSuccess(reply) {
      rotateIdempotencySeries();
      queries.setQueryData(bookingQuery(id).queryKey, reply);
    },
    onSettled: refresh,
  });
}
