import type { OwnFlightRow } from "@ghuri/contract/own-flights";
import { useLocale, useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";

/** 2024-01-01 was a Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** How the section says days of the week and load. */
export function useFlightLabels() {
  const t = useTranslations("backOfficeInventory");
  const locale = useLocale();
  const { formatNumber } = useFormat();
  const dayNames = new Intl.DateTimeFormat(locale === "bn" ? "bn-BD" : "en-GB", {
    weekday: "short",
    timeZone: "UTC",
  });
  const percents = new Intl.NumberFormat(locale === "bn" ? "bn-BD" : "en", { style: "percent" });
  const weekday = (day: number) => dayNames.format(MONDAY + (day - 1) * DAY_MS);
  return {
    weekday,
    weekdays: (days: readonly number[]) =>
      days.length === 7 ? t("daily") : days.map(weekday).join(", "),
    load: ({ sold, seats }: Pick<OwnFlightRow["load"], "sold" | "seats">) =>
      t("load", {
        sold: formatNumber(sold),
        seats: formatNumber(seats),
        percent: percents.format(seats === 0 ? 0 : sold / seats),
      }),
  };
}
