import type { MarginRow } from "@ghuri/contract/money-reports";
import { useTranslations } from "use-intl";
import { useCodeLabels } from "../bookings/use-code-labels.ts";
import { useGrouping } from "./use-grouping.ts";

/** What people call a group of sales: "Flight", "DAC-CXB", a colleague's name. */
export function useGroupName(): (group: Pick<MarginRow, "key" | "label">) => string {
  const t = useTranslations("backOfficeEarnings");
  const { query } = useGrouping();
  const { kind: nameOf } = useCodeLabels();
  return ({ key, label }) =>
    label ?? (key === null ? t("without") : query.by === "product" ? nameOf(key) : key);
}
