import { RANGE_PRESETS } from "@ghuri/contract/admin-reports";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { DateField } from "../../../ui/date-field.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { useDateRange } from "./use-date-range.ts";

/** The range: one of four presets, or two dates. */
export function DateRangeBar() {
  const t = useTranslations("backOfficeReports");
  const { range, preset, lastDays } = useDateRange();
  const options = RANGE_PRESETS.map((days) => ({
    value: String(days),
    label: t(`presets.${days}`),
  }));
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SegmentedControl
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

/** Typed dates apply when both are complete and in order; until then the old range stays. */
function Dates() {
  const t = useTranslations("backOfficeReports");
  const { today, range, choose } = useDateRange();
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
