import type { AdminPricingRule } from "@ghuri/contract/pricing-rules";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { useLanguage } from "../../../../i18n/language-provider.tsx";

type Terms = AdminPricingRule["draft"];

/** Writes the amount and the conditions of a rule in words. */
export function useRuleLabels() {
  const t = useTranslations("backOfficePrices");
  const { language } = useLanguage();
  const { formatBdt, formatNumber, formatShortDate } = useFormat();
  const period = (what: "travel" | "sale", from: string | null, until: string | null) => {
    if (from === null && until === null) return [];
    const days = `${from ? formatShortDate(from) : "…"} – ${until ? formatShortDate(until) : "…"}`;
    return [t(`periods.${what}`, { days })];
  };
  return {
    name: ({ name_en, name_bn }: Terms): string => (language === "bn" ? name_bn : name_en),
    amount: ({ unit, amount, basis }: Terms): string => {
      if (unit !== "percent" || basis === null)
        return t(unit === "per_booking" ? "amounts.booking" : "amounts.passenger", {
          amount: formatBdt(amount),
        });
      return t(`amounts.${basis}`, { percent: formatNumber(amount / 100) });
    },
    conditions: (terms: Terms): string => {
      const any = t("anywhere");
      const parts = [
        ...(terms.area === "any" ? [] : [t(`areas.${terms.area}`)]),
        ...(terms.origin || terms.destination
          ? [`${terms.origin ?? any} → ${terms.destination ?? any}`]
          : []),
        ...[terms.airlines, terms.suppliers, terms.fare_families].flatMap((all) =>
          all.length > 0 ? [all.join(", ")] : [],
        ),
        ...terms.cabins.map((cabin) => t(`cabins.${cabin}`)),
        ...terms.trip_types.map((trip) => t(`trips.${trip}`)),
        ...terms.passenger_types.map((type) => t(`passengers.${type}`)),
        ...period("travel", terms.travel_from, terms.travel_until),
        ...period("sale", terms.sale_from, terms.sale_until),
      ];
      return parts.length > 0 ? parts.join(" · ") : t("everyTrip");
    },
  };
}
