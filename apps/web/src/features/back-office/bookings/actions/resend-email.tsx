import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../../api/admin-client.ts";
import { Radio } from "../../../../ui/radio.tsx";
import { useCodeLabels } from "../use-code-labels.ts";
import { ActionDialog } from "./action-dialog.tsx";
import type { BookingActionProps } from "./booking-action-props.ts";
import { useBookingAction } from "./use-booking-action.ts";

export function ResendEmail({ found, onClose, onDone }: BookingActionProps) {
  const t = useTranslations("backOfficeBookings.form");
  const { email: nameOf } = useCodeLabels();
  const { id, reference, version, resendable_emails: emails } = found;
  const [chosen, setChosen] = useState(emails[0] ?? "");
  // The chosen email may no longer be resendable after a reload.
  const email = emails.includes(chosen) ? chosen : (emails[0] ?? "");
  const acting = useBookingAction({
    id,
    onDone,
    act: (why: string) =>
      adminCall("POST /api/v1/back-office/bookings/{id}/emails", {
        params: { id },
        body: { why, version, email },
      }),
  });
  return (
    <ActionDialog
      title={t("resendTitle", { reference })}
      note={t("resendNote")}
      does={t("resend")}
      doing={t("sending")}
      isReady={email !== ""}
      acting={acting}
      onClose={onClose}
      onAct={acting.act}
    >
      <fieldset>
        <legend className="type-small mb-1 font-bold">{t("email")}</legend>
        {emails.map((kind) => (
          <Radio key={kind} name="email" checked={kind === email} onChange={() => setChosen(kind)}>
            {nameOf(kind)}
          </Radio>
        ))}
      </fieldset>
    </ActionDialog>
  );
}
