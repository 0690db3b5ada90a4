import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { BuyExtrasBody } from "@ghuri/contract/flight-extras";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { call } from "../../../api/client.ts";
import { rotateIdempotencySeries } from "../../../api/idempotency-key.ts";
import { bookingQuery } from "../../../components/bookings/queries.ts";
import { useRefreshBooking } from "../../../components/bookings/use-refresh-booking.ts";
import { getRefusalMessage } from "../../../components/forms/server-errors.ts";
import { useAlert } from "../../../ui/alert-provider.tsx";

/** What a ticketed booking can still take. The airline is asked each time that the dialog opens. */
export function extrasOnSaleQuery(id: string) {
  return queryOptions({
    queryKey: ["extras-on-sale", id],
    queryFn: ({ signal }) =>
      call("GET /api/v1/user/air-bookings/{id}/extras", { params: { id }, signal }),
    select: (reply) => reply.data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Buys what was chosen. The same choice is bought once, however often it is sent. */
export function useBuyExtras(id: string, onStarted: (booking: FlightBooking) => void) {
  const queries = useQueryClient();
  const refresh = useRefreshBooking();
  return useMutation({
    mutationFn: (body: BuyExtrasBody) =>
      call("POST /api/v1/user/air-bookings/{id}/extras", { params: { id }, body }),
    onSuccess(reply) {
      rotateIdempotencySeries();
      queries.setQueryData(bookingQuery(id).queryKey, reply);
      onStarted(reply.data);
    },
    // Somebody took a seat, or a price is another one.
    onError: () => queries.invalidateQueries({ queryKey: extrasOnSaleQuery(id).queryKey }),
    onSettled: refresh,
  });
}

/** Withdraws the purchase that is not paid yet. */
export function useWithdrawExtras(id: string) {
  const common = useTranslations("common");
  const queries = useQueryClient();
  const refresh = useRefreshBooking();
  const showAlert = useAlert();
  return useMutation({
    mutationFn: () =>
      call("POST /api/v1/user/air-bookings/{id}/withdraw-extras", { params: { id } }),
    onSuccess: (reply) => queries.setQueryData(bookingQuery(id).queryKey, reply),
    onError: (error) =>
      showAlert({
        tone: "danger",
        title: common("alert"),
        description: getRefusalMessage(error, common("somethingWrong")),
        button: common("ok"),
      }),
    onSettled: refresh,
  });
}
