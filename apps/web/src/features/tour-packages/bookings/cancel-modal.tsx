import type { PackageBookingDetail } from "@ghuri/contract/packages";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { call } from "../../../api/client.ts";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { CancelUnpaid } from "../../../pieces/bookings/cancel-unpaid.tsx";
import { packageBookingQuery } from "../../../pieces/bookings/queries.ts";
import { useRefreshBooking } from "../../../pieces/bookings/use-refresh-booking.ts";
import { refusalWords } from "../../../pieces/field-words/server-faults.ts";

interface Props {
  readonly booking: PackageBookingDetail;
  readonly onKeep: () => void;
  readonly onCancelled: () => void;
}

/** Lets an unpaid booking go. Cancelling twice changes nothing on the server. */
export function CancelModal({ booking: { id, hash }, onKeep, onCancelled }: Props) {
  const t = useTranslations("packages");
  const trips = useTranslations("trips");
  const { language } = useLanguage();
  const queries = useQueryClient();
  const refresh = useRefreshBooking();
  const cancel = useMutation({
    mutationFn: () => call("POST /api/v1/user/package-bookings/{id}/cancel", { params: { id } }),
    onSuccess(reply) {
      queries.setQueryData(packageBookingQuery(id, language).queryKey, reply);
      onCancelled();
    },
    onSettled: refresh,
  });
  return (
    <CancelUnpaid
      reference={hash}
      text={t("cancelText")}
      refusal={cancel.error && refusalWords(cancel.error, trips("cancelFailed"))}
      isCancelling={cancel.isPending}
      onCancel={() => cancel.mutate()}
      onKeep={onKeep}
    />
  );
}
