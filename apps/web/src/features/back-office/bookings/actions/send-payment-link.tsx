import { useTranslations } from "use-intl";
import { adminCall } from "../../../../api/admin-client.ts";
import { ActionDialog } from "./action-dialog.tsx";
import type { BookingActionProps } from "./booking-action-props.ts";
import { useBookingAction } from "./use-booking-action.ts";

export function SendPaymentLink({ found, onClose, onDone }: BookingActionProps) {
  const t = useTranslations("backOfficeBookings.form");
  const { id, reference, version } = found;
  const acting = useBookingAction({
    id,
    onDone,
    act: (why: string) =>
      adminCall("POST /api/v1/back-office/bookings/{id}/payment-link", {
        params: { id },
        body: { why, version },
      }),
  });
  return (
    <ActionDialog
      title={t("linkTitle", { reference })}
      note={t("linkNote")}
      does={t("link")}
      doing={t("sending")}
      acting={acting}
      onClose={onClose}
      onAct={acting.act}
    />
  );
}
