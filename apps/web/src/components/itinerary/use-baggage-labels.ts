import type { Baggage } from "@ghuri/contract/flights";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";

interface BaggageLabels {
  carryOn(bag: Baggage | undefined): string;
  checkIn(bag: Baggage | undefined): string;
}

/** Baggage texts fixed by spec 5: not found, N/A, and "pieces" above one. */
export function useBaggageLabels(): BaggageLabels {
  const t = useTranslations("itinerary");
  const common = useTranslations("common");
  const { formatNumber } = useFormat();
  const text = (quantity: number | null, weight: number | null) => {
    // For a single piece only the weight is shown.
    if (quantity && quantity > 1 && weight)
      return t("piecesOf", { count: quantity, weight: formatNumber(weight) });
    if (quantity && !weight) return t("pieces", { count: quantity });
    return weight ? t("kilograms", { weight: formatNumber(weight) }) : common("notAvailable");
  };
  return {
    carryOn: (bag) =>
      bag ? text(bag.CarryOnBaggageQuantity, bag.CarryOnBaggageWeight) : t("baggageMissing"),
    checkIn: (bag) =>
      bag ? text(bag.CheckInBaggageQuantity, bag.CheckInBaggageWeight) : t("baggageMissing"),
  };
}
