import type { AppliedCharges } from "@ghuri/contract/flights";
import { useTranslations } from "use-intl";

/** Our own word for a charge that we know; else the name it came with. */
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
