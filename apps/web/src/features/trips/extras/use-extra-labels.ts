import type { BoughtExtra } from "@ghuri/contract/flight-extras";
import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";

type Named = Pick<BoughtExtra, "kind" | "name" | "kg" | "seat" | "quantity">;

/** How bags, seats and those who have them are called. */
export function useExtraLabels({ travellers }: Pick<FlightBooking, "travellers">) {
  const t = useTranslations("trips.extras");
  const { formatNumber } = useFormat();

  function nameOne({ kind, name, kg, seat }: Omit<Named, "quantity">): string {
    if (kind === "seat") return t("seat", { seat: seat ?? "" });
    // Meals are called what the airline calls them.
    if (kind === "meal") return name;
    return kg === null ? t("anyBag") : t("bag", { kg: formatNumber(kg) });
  }

  return {
    nameOne,
    nameExtra: ({ quantity, ...one }: Named) =>
      quantity === 1
        ? nameOne(one)
        : t("times", { count: formatNumber(quantity), name: nameOne(one) }),
    nameTraveller: (position: number) => {
      const one = travellers[position];
      return one ? `${one.first_name} ${one.last_name}` : "";
    },
  };
}
