import type { TripOption } from "@ghuri/contract/flights";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";

interface TripName {
  /** "Dhaka to Bangkok and back" */
  readonly name: string;
  /** "22 Nov – 7 Dec" */
  readonly days: string;
}

/** A trip's route and dates as text. */
export function useTripName(): (option: Pick<TripOption, "flights">) => TripName {
  const t = useTranslations("trips");
  const { formatShortDate, localDigits } = useFormat();
  return ({ flights }) => {
    const [first] = flights;
    const last = flights.at(-1);
    if (!first || !last) return { name: "", days: "" };
    const from = first.departure_airport.city;
    const dates = [first, last].map((leg) => formatShortDate(leg.departure_time));
    const isReturn = flights.length === 2 && last.destination === first.origin;
    return {
      name: nameOf(),
      days: [...new Set(dates)].join(" – "),
    };

    function nameOf(): string {
      if (flights.length === 1) return t("tripThere", { from, to: cityOf(first) });
      if (isReturn) return t("tripAndBack", { from, to: cityOf(first) });
      return t("tripSeveral", { from, to: cityOf(last), count: localDigits(flights.length) });
    }
  };
}

function cityOf(leg: TripOption["flights"][number] | undefined): string {
  return leg?.arrival_airport.city ?? "";
}
