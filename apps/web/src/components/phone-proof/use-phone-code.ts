import { PHONE_CODE_MINUTES } from "@ghuri/contract/accounts";
import { refusalFrom } from "@ghuri/contract/client";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../api/client.ts";

/**
 * Asks for codes, and sends what was typed. A code ends by this device's own stopwatch: its clock may be wrong. `onProven` is also
 * called when the number was confirmed elsewhere meanwhile.
 */
export function usePhoneCode(onProven: () => Promise<void>) {
  /** How many codes were sent, and which of them has expired. */
  const [sent, setSent] = useState(0);
  const [expired, setExpired] = useState(0);
  useEffect(() => {
    if (sent === 0) return undefined;
    const timer = setTimeout(() => setExpired(sent), PHONE_CODE_MINUTES * 60_000);
    return () => clearTimeout(timer);
  }, [sent]);
  const confirmation = useMutation({
    mutationFn: (code: string) => call("POST /api/v1/user/phone-confirmation", { body: { code } }),
    onSuccess: onProven,
  });
  const request = useMutation({
    mutationFn: () => call("POST /api/v1/user/phone-code", {}),
    onMutate: () => confirmation.reset(),
    async onSuccess({ data }) {
      if (data.expires_at === null) await onProven();
      else setSent((before) => before + 1);
    },
  });
  const refusal = refusalFrom("POST /api/v1/user/phone-confirmation", confirmation.error);
  const isOver = (sent > 0 && expired === sent) || refusal?.code === "phone_code_ended";
  return {
    request,
    confirmation,
    /** Whether a code was sent, and whether the newest still works. */
    state: sent === 0 ? "none" : isOver ? "over" : "open",
    sent,
  } as const;
}
