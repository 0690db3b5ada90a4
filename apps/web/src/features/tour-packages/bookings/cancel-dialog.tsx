import type { PackageBookingDetail } from "@ghuri/contract/tour-packages";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { call } from "../../../api/client.ts";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { CancelUnpaidDialog } from "../../../components/bookings/cancel-unpaid-dialog.tsx";
import { packageBookingQuery } from "../../../components/bookings/queries.ts";
import { useRefreshBooking } from "../../../components/bookings/use-refresh-booking.ts";
import { getRefusalMessage } from "../../../components/forms/server-errors.ts";
import { isPartPaid } from "../../../components/payment/is-part-paid.ts";
import { useCancelPartText } from "../../../components/payment/use-cancel-part-text.ts";

interface Props {
  readonly booking: PackageBookingDetail;
  readonly onKeep: () => void;
  readonly onCancelled: () => void;
}

/** Cancels a booking that is not paid in full; after a first part with what was agreed about it. The server treats a repeated cancellation as done. */
export function CancelDialog({ booking, onKeep, onCancelled }: Props) {
  const { id, hash } = booking;
  const t = useTranslations("packages");
  const trips = useTranslations("trips");
  const { language } = useLanguage();
  const queries = useQueryClient();
  const refresh = useRefreshBooking();
  const partText = useCancelPartText("package");
  const cancel = useMutation({
    mutationFn: () => call("POST /api/v1/user/package-bookings/{id}/cancel", { params: { id } }),
    onSuccess(reply) {
      queries.setQueryData(packageBookingQuery(id, language).queryKey, reply);
      onCancelled();
    },
    onSettled: refresh,
  });
  return (
    <CancelUnpaidDialog
      reference={hash}
      text={isPartPaid(booking) ? partText(booking) : t("cancelText")}
      refusal={cancel.error && getRefusalMessage(cancel.error, trips("cancelFailed"))}
      isCancelling={cancel.isPending}
      onCancel={() => cancel.mutate()}
      onKeep={onKeep}
    />
  );
}
