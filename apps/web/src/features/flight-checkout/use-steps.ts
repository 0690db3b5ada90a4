import { useTranslations } from "use-intl";

/** The steps of a flight checkout. */
export function useSteps(): readonly string[] {
  const t = useTranslations("checkout");
  return [t("stepFlight"), t("stepTravellers"), t("stepPay")];
}
