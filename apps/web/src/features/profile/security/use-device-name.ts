import type { AccountSession } from "@ghuri/contract/accounts";
import { useTranslations } from "use-intl";

/** "Chrome on Android", as far as the user agent shows. */
export function useDeviceName(): (session: AccountSession) => string {
  const t = useTranslations("security");
  return ({ browser, system }) =>
    browser && system
      ? t("device", { browser, system })
      : (browser ?? system ?? t("unknownDevice"));
}
