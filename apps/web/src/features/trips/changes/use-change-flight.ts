import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { ChangeQuoteBody, ChangeRequestBody } from "@ghuri/contract/flight-changes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { call } from "../../../api/client.ts";
import { rotateIdempotencySeries } from "../../../api/idempotency-key.ts";
import { bookingQuery } from "../../../components/bookings/queries.ts";
import { useRefreshBooking } from "../../../components/bookings/use-refresh-booking.ts";
import { getRefusalMessage } from "../../../components/forms/server-errors.ts";
import { useAlert } from "../../../ui/alert-provider.tsx";

/** Asks for other flights of one or more directions. Nothing changes by it. */
export function useChangeQuote(id: string) {
  return useMutation({
    mutationFn: (body: ChangeQuoteBody) =>
      call("POST /api/v1/user/air-bookings/{id}/change-quote", { params: { id }, body }),
  });
}

/** Asks staff for other flights. They are asked once for a direction and a day. */
export function useRequestChange(id: string, onSent: () => void) {
  const queries = useQueryClient();
  const refresh = useRefreshBooking();
  return useMutation({
    mutationFn: (body: ChangeRequestBody) =>
      call("POST /api/v1/user/air-bookings/{id}/change-request", { params: { id }, body }),
    onSuccess(reply) {
      queries.setQueryData(bookingQuery(id).queryKey, reply);
      onSent();
    },
    onSettled: refresh,
  });
}

/** Accepts a choice. It is accepted once, however often it is sent. */
export function useAcceptChange(id: string, onAccepted: (booking: FlightBooking) => void) {
  const queries = useQueryClient();
  const refresh = useRefreshBooking();
  return useMutation({
    mutationFn: (choice: { readonly quote_id: string; readonly choice_id: string }) =>
      call("POST /api/v1/user/air-bookings/{id}/change", {
        params: { id },
        body: choice,
        idempotencyKey: `change-${choice.choice_id}`,
      }),
    onSuccess(reply) {
      rotateIdempotencySeries();
      queries.setQueryData(bookingQuery(id).queryKey, reply);
      onAccepted(reply.data);
    },
    onSettled: refresh,
  });
}

/** Withdraws the change that is not paid yet. */
export function useWithdrawChange(id: string) {
  return useAnswer<void>(id, () =>
    call("POST /api/v1/user/air-bookings/{id}/withdraw-change", { params: { id } }),
  );
}

/** Accepts flights that staff offer at no cost. They are accepted once, however often it is sent. */
export function useAcceptOffer(id: string) {
  return useAnswer(id, (changeId: string) =>
    call("POST /api/v1/user/air-bookings/{id}/accept-offer", {
      params: { id },
      body: { change_id: changeId },
      idempotencyKey: `accept-offer-${changeId}`,
    }),
  );
}

/** An answer to an open change, whose refusal is shown. */
function useAnswer<Input>(
  id: string,
  answer: (input: Input) => Promise<{ readonly data: FlightBooking }>,
) {
  const common = useTranslations("common");
  const queries = useQueryClient();
  const refresh = useRefreshBooking();
  const showAlert = useAlert();
  return useMutation({
    mutationFn: answer,
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
