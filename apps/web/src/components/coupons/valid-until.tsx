import { todayInDhaka } from "@ghuri/contract/calendar";
import { IconCalendarTime } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";

/** "Valid until December 31, 2026": the last day in Bangladesh time. */
export function ValidUntil({ instant }: { readonly instant: string }) {
  const t = useTranslations("deals");
  const { formatMonthDate } = useFormat();
  return (
    <p className="type-caption flex gap-1.5 text-ink-3">
      <IconCalendarTime size={17} stroke={1.9} aria-hidden="true" className="mt-px shrink-0" />
      <span>{t("validUntil", { date: formatMonthDate(todayInDhaka(new Date(instant))) })}</span>
    </p>
  );
}
