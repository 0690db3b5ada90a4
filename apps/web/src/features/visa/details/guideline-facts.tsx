import type { VisaGuideline } from "@ghuri/contract/visas";
import { IconCalendarEvent, IconCalendarStats, IconCash, IconHourglass } from "@tabler/icons-react";
import type { Icon } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import type { VisaCriteria } from "../visa-criteria.ts";

interface Props {
  readonly guideline: VisaGuideline;
  readonly criteria: VisaCriteria;
  readonly onChangeDates: () => void;
}

/** The sidebar's facts in four cards, for screens without a sidebar. */
export function GuidelineFacts({ guideline, criteria, onChangeDates }: Props) {
  const t = useTranslations("visaGuidelines");
  const { formatBdt, formatSlashDate } = useFormat();
  const facts: readonly (readonly [Icon, string, string])[] = [
    [IconCash, t("fee"), formatBdt(guideline.price)],
    [IconCalendarStats, t("maxStay"), t("days", { count: guideline.max_stay })],
    [IconHourglass, t("processing"), guideline.processing_time],
    [
      IconCalendarEvent,
      `${t("entry")}, ${t("exit")}`,
      [criteria.entry, criteria.exit].map((date) => formatSlashDate(date)).join(" – "),
    ],
  ];
  return (
    <div className="lg:hidden">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2.5">
        {facts.map(([Mark, name, value]) => (
          <div key={name} className="rounded-xl border border-line bg-surface px-3.5 py-3">
            <dt className="type-caption flex items-center gap-1.5 text-ink-3">
              <Mark size={16} stroke={1.9} aria-hidden="true" className="shrink-0" />
              {name}
            </dt>
            <dd className="numerals font-[700]">{value}</dd>
          </div>
        ))}
      </dl>
      <Button
        kind="ghost"
        size={40}
        aria-haspopup="dialog"
        className="mt-1 -ml-4"
        onClick={onChangeDates}
      >
        {t("changeDates")}
      </Button>
    </div>
  );
}
