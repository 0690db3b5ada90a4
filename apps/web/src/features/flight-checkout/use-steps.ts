import { useTranslations } from "use-intl";

/** The way to a flight, in words. */
export function useSteps(): readonly string[] {
  const t = useTranslations("checkout");
  return [t("stepFlight"), t("stepTravellers"), t("stepPay")];
}
