import { RANGE_PRESETS } from "@ghuri/contract/desk-numbers";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { DateField } from "../../../ui/date-field.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { useRange } from "./use-range.ts";

/** Which days: a choice of four, or two dates. */
export function RangeBar() {
  const t = useTranslations("deskNumbers");
  const { range, preset, lastDays } = useRange();
  const options = RANGE_PRESETS.map((days) => ({
    value: String(days),
    label: t(`presets.${days}`),
  }));
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Segmented
        label={t("range")}
        options={options}
        value={options.some(({ value }) => value === String(preset)) ? String(preset) : ""}
        onChange={(days) => lastDays(Number(days))}
        className="max-tab:w-full"
      />
      <Dates key={`${range.from} ${range.to}`} />
    </div>
  );
}

/** Typed dates hold when both are whole and in order; until then the old ones stay. */
function Dates() {
  const t = useTranslations("deskNumbers");
  const { today, range, choose } = useRange();
  const [typed, setTyped] = useState<{ from: string | null; to: string | null }>(range);
  const type = (next: typeof typed) => {
    setTyped(next);
    const { from, to } = next;
    if (from && to && from >= "2020-01-01" && from <= to && to <= today) choose({ from, to });
  };
  return (
    <>
      <DateField
        max={today}
        label={t("from")}
        value={typed.from}
        onChange={(from) => type({ ...typed, from })}
      />
      <DateField
        max={today}
        label={t("to")}
        value={typed.to}
        onChange={(to) => type({ ...typed, to })}
      />
    </>
  );
}
