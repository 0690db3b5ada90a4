import { useTranslations } from "use-intl";
import { staffCall } from "../../../../api/staff-client.ts";
import { ActModal } from "./act-modal.tsx";
import type { ActWindow } from "./act-window.ts";
import { useAct } from "./use-act.ts";

interface Props extends ActWindow {
  readonly asks: "issue_now" | "void_now";
}

export function AskAirline({ found, asks, onClose, onDone }: Props) {
  const t = useTranslations("deskBookings.form");
  const { id, reference, seen } = found;
  const acting = useAct({
    id,
    onDone,
    act: (why: string) =>
      staffCall("POST /api/v1/back-office/bookings/{id}/supplier", {
        params: { id },
        body: { why, seen },
      }),
  });
  const isIssue = asks === "issue_now";
  return (
    <ActModal
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
