import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useAlert } from "../../ui/alert-provider.tsx";
import { ExpiredCountdown } from "./expired-countdown.tsx";
import { clearBookingSession } from "./booking-session.ts";

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
