import { useTranslations } from "use-intl";

/** The way to a holiday, in words. */
export function useSteps(): readonly string[] {
  const t = useTranslations("packages");
  return [t("stepPackage"), t("stepTravellers"), t("stepPay")];
}
