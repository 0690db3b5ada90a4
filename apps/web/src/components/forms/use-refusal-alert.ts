import { useCallback } from "react";
import { useTranslations } from "use-intl";
import { useAlert } from "../../ui/alert-provider.tsx";
import { getRefusalMessage } from "./server-errors.ts";

/** Shows what the server said in a danger popup; "Alert" stands over it unless there is a better title. */
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
