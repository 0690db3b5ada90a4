import type { TourPackage } from "@ghuri/contract/tour-packages";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import type { DepartureChoice } from "./choose-departure.ts";

/** Explains why no departure can be booked: there are none, or none has room for the party. */
export function useUnavailableReason(): (
  item: Pick<TourPackage, "departures">,
  choice: DepartureChoice,
) => string {
  const t = useTranslations("packages");
  const { localDigits } = useFormat();
  return ({ departures }, { traveller }) =>
    departures.length === 0 ? t("noDepartures") : t("noRoom", { count: localDigits(traveller) });
}
