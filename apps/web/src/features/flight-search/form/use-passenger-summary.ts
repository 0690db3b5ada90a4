import { useTranslations } from "use-intl";
import type { Passengers } from "../../../components/flight-criteria/criteria.ts";

/** "2 adults, 1 child" in the page's language. */
export function usePassengerSummary(): (passengers: Passengers) => string {
  const t = useTranslations("search");
  return ({ adult, child, infant }) =>
    [
      t("adults", { count: adult }),
      ...(child > 0 ? [t("children", { count: child })] : []),
      ...(infant > 0 ? [t("infants", { count: infant })] : []),
    ].join(", ");
}
