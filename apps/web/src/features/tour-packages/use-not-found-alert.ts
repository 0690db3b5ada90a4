import { Refused } from "@ghuri/contract/client";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useAlert } from "../../ui/alert-provider.tsx";

/** True when the package does not exist. Other errors can be retried. */
export function isNotFound(error: Error | null): boolean {
  return error instanceof Refused && error.status === 404;
}

/** "Package not found", then home (S8-19). */
export function useNotFoundAlert(error: Error | null): void {
  const t = useTranslations("packages");
  const common = useTranslations("common");
  const showAlert = useAlert();
  const navigate = useNavigate();
  const isGone = isNotFound(error);
  useEffect(() => {
    if (!isGone) return;
    showAlert({
      tone: "danger",
      title: common("alert"),
      description: t("notFound"),
      button: common("ok"),
      mustBeAnswered: true,
      action: () => void navigate({ to: "/", replace: true }),
    });
  }, [isGone, showAlert, navigate, t, common]);
}
