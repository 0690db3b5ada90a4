import { useCallback } from "react";
import { useTranslations } from "use-intl";
import { useAlert } from "../../ui/alert-provider.tsx";
import { getRefusalMessage } from "./server-errors.ts";

/** Shows the server's message in an alert, titled "Alert" by default. */
export function useRefusalAlert(): (error: unknown, title?: string) => void {
  const common = useTranslations("common");
  const showAlert = useAlert();
  return useCallback(
    (error, title) =>
      showAlert({
        tone: "danger",
        title: title ?? common("alert"),
        description: getRefusalMessage(error, common("somethingWrong")),
        button: common("ok"),
      }),
    [common, showAlert],
  );
}
