import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useAlert } from "../../ui/alert-provider.tsx";
import { clearBookingSession } from "./booking-session.ts";
import { Kite } from "../../ui/kite.tsx";

/** When the session ends: clears it, shows an alert and navigates home after it is closed (S4.4-05 to -07). */
export function useSessionExpiredAlert(isOver: boolean): void {
  const t = useTranslations("results");
  const common = useTranslations("common");
  const navigate = useNavigate();
  const showAlert = useAlert();
  useEffect(() => {
    if (!isOver) return;
    clearBookingSession();
    showAlert({
      tone: "info",
      title: common("attention"),
      description: t("expired"),
      detail: <ExpiredCountdown />,
      button: common("gotIt"),
      mustBeAnswered: true,
      action: () => void navigate({ to: "/" }),
    });
  }, [isOver, showAlert, navigate, t, common]);
}

/** The countdown at zero, shown in the session-expired alert. */
function ExpiredCountdown() {
  const t = useTranslations("results");
  return (
    <div className="mt-7 w-full px-4 tab:px-5">
      <span aria-hidden="true" className="relative block h-6">
        <span className="absolute inset-x-0 top-3 h-0.5 rounded-full bg-line" />
        <Kite size={24} className="absolute top-0 -left-1" />
      </span>
      <p className="type-caption mt-3 text-ink-3">{t("whyExpired")}</p>
    </div>
  );
}
