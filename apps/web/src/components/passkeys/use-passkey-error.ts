import { Refused, Unreachable } from "@ghuri/contract/client";
import { useTranslations } from "use-intl";
import { isAlreadyAdded } from "./webauthn.ts";

/** What to say of a failed use of a passkey: the server's message, or that the device gave none. */
export function usePasskeyError(): (error: unknown) => string {
  const t = useTranslations("passkeys");
  const common = useTranslations("common");
  return (error) => {
    if (error instanceof Refused) return error.body.message || common("somethingWrong");
    if (error instanceof Unreachable) return common("somethingWrong");
    // Cancelled, timed out, or no passkey at hand: browsers do not tell these apart.
    return isAlreadyAdded(error) ? t("alreadyAdded") : t("notUsed");
  };
}
