import { useTranslations } from "use-intl";
import { adminCall } from "../../../../api/admin-client.ts";
import { ActionDialog } from "./action-dialog.tsx";
import type { BookingActionProps } from "./booking-action-props.ts";
import { useBookingAction } from "./use-booking-action.ts";

interface Props extends BookingActionProps {
  readonly asks: "issue_now" | "void_now";
}

export function RetrySupplier({ found, asks, onClose, onDone }: Props) {
  const t = useTranslations("backOfficeBookings.form");
  const { id, reference, version } = found;
  const acting = useBookingAction({
    id,
    onDone,
    act: (why: string) =>
      adminCall("POST /api/v1/back-office/bookings/{id}/supplier", {
        params: { id },
        body: { why, version },
      }),
  });
  const isIssue = asks === "issue_now";
  return (
    <ActionDialog
      title={t(isIssue ? "issueTitle" : "voidTitle", { reference })}
      note={t(isIssue ? "issueNote" : "voidNote")}
      does={t(isIssue ? "issue" : "void")}
      doing={t("asking")}
      acting={acting}
      onClose={onClose}
      onAct={acting.act}
    />
  );
}
