import type { AppliedCharges } from "@ghuri/contract/flights";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../i18n/language-provider.tsx";

/**
 * The name that staff gave a charge, in the reader's language; a list in English has no other. Bookings sold before charges were
 * rules have an English name only, so the page translates the charges it knows.
 */
export function useChargeName(): (charge: AppliedCharges["breakdown"][number]) => string {
  const t = useTranslations("itinerary.charge");
  const { language } = useLanguage();
  return ({ code, name, name_bn: bangla, rule }) => {
    if (rule !== undefined) return language === "bn" ? (bangla ?? name) : name;
    switch (code) {
      case "service_charge":
      case "ait_vat":
      case "convenience_fee":
        return t(code);
      default:
        return name;
    }
  };
}
