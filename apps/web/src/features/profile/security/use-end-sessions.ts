import type { AccountSession } from "@ghuri/contract/accounts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { call } from "../../../api/client.ts";
import { useRefusalAlert } from "../../../components/forms/use-refusal-alert.ts";
import { sessionsQuery } from "./queries.ts";
import { useDeviceName } from "./use-device-name.ts";

/** Signs out one other device, or all of them. */
export function useEndSessions() {
  const t = useTranslations("security");
  const queries = useQueryClient();
  const alertRefusal = useRefusalAlert();
  const deviceName = useDeviceName();
  const [confirmation, setConfirmation] = useState("");
  const { queryKey } = sessionsQuery;
  const listAgain = () => queries.invalidateQueries({ queryKey });

  const one = useMutation({
    mutationFn: ({ id }: AccountSession) =>
      call("DELETE /api/v1/user/sessions/{id}", { params: { id } }),
    onSuccess: (_, session) => setConfirmation(t("signedOut", { device: deviceName(session) })),
    onError: (error) => alertRefusal(error),
    onSettled: listAgain,
  });
  const others = useMutation({
    mutationFn: () => call("DELETE /api/v1/user/sessions", {}),
    onSuccess: ({ message }) => setConfirmation(message),
    onError: (error) => alertRefusal(error),
    onSettled: listAgain,
  });
  return { one, others, confirmation };
}
