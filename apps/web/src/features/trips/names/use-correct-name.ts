import type { CorrectNameBody } from "@ghuri/contract/name-corrections";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { call } from "../../../api/client.ts";
import { rotateIdempotencySeries } from "../../../api/idempotency-key.ts";
import { bookingQuery } from "../../../components/bookings/queries.ts";
import { useRefreshBooking } from "../../../components/bookings/use-refresh-booking.ts";
import { getRefusalMessage } from "../../../components/forms/server-errors.ts";
import { useAlert } from "../../../ui/alert-provider.tsx";

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

/** Withdraws a correction that waits for its payment. */
export function useWithdrawName(id: string) {
  const common = useTranslations("common");
  const queries = useQueryClient();
  const refresh = useRefreshBooking();
  const showAlert = useAlert();
  return useMutation({
    mutationFn: (correction: string) =>
      call("POST /api/v1/user/air-bookings/{id}/withdraw-name-correction", {
        params: { id },
        body: { correction },
      }),
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
