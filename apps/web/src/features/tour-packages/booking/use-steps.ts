import { useTranslations } from "use-intl";

/** The steps of a package checkout. */
export function useSteps(): readonly string[] {
  const t = useTranslations("packages");
  return [t("stepPackage"), t("stepTravellers"), t("stepPay")];
}
