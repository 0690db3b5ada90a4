import type { BoughtExtra } from "@ghuri/contract/flight-extras";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";

type Named = Pick<BoughtExtra, "kind" | "name" | "kg" | "seat" | "quantity">;

/** How bags, meals and seats are called. */
export function useExtraNames() {
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
  };
}
