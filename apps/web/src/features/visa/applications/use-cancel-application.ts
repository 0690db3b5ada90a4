import type { VisaApplicationDetail } from "@ghuri/contract/visas";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { visaApplicationQuery } from "../../../components/bookings/queries.ts";
import { useRefreshBooking } from "../../../components/bookings/use-refresh-booking.ts";

/** Cancels an application. The server treats a repeated cancellation as done. */
export function useCancelApplication(
  id: string,
  onCancelled: (application: VisaApplicationDetail) => void,
) {
  const queries = useQueryClient();
  const { language } = useLanguage();
  const refresh = useRefreshBooking();
  return useMutation({
    mutationFn: () =>
      call("POST /api/v1/user/visa-applications/{id}/cancel", {
        params: { id },
        idempotencyKey: `cancel-${id}`,
      }),
    onSuccess(reply) {
      queries.setQueryData(visaApplicationQuery(id, language).queryKey, reply);
      onCancelled(reply.data);
    },
    onSettled: refresh,
  });
}
