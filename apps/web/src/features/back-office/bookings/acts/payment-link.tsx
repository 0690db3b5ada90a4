import { useTranslations } from "use-intl";
import { staffCall } from "../../../../api/staff-client.ts";
import { ActModal } from "./act-modal.tsx";
import type { ActWindow } from "./act-window.ts";
import { useAct } from "./use-act.ts";

export function PaymentLink({ found, onClose, onDone }: ActWindow) {
  const t = useTranslations("deskBookings.form");
  const { id, reference, seen } = found;
  const acting = useAct({
    id,
    onDone,
    act: (why: string) =>
      staffCall("POST /api/v1/back-office/bookings/{id}/payment-link", {
        params: { id },
        body: { why, seen },
      }),
  });
  return (
    <ActModal
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
