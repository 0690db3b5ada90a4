import type { AppliedCharges } from "@ghuri/contract/flights";
import { useTranslations } from "use-intl";

/** The translated name of a known charge; otherwise the server's name. */
export function useChargeName(): (charge: AppliedCharges["breakdown"][number]) => string {
  const t = useTranslations("itinerary.charge");
  return ({ code, name }) => {
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
