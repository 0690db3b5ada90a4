import { daysBetween } from "@ghuri/contract/calendar";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";

interface Props {
  readonly dates: { departure: string; returnDate: string };
  readonly onClear: () => void;
  readonly onUse: () => void;
}

/** The selected dates as dd/mm/yyyy (S2.4-23), with buttons to clear or apply them. */
export function SelectedDates({ dates, onClear, onUse }: Props) {
  const t = useTranslations("search");
  const { formatSlashDate } = useFormat();
  const { departure, returnDate } = dates;
  const isWhole = departure !== "" && returnDate !== "";
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 border-t border-line bg-raised pt-4 max-tab:sticky max-tab:-bottom-6 max-tab:-mx-4 max-tab:-mb-6 max-tab:px-4 max-tab:pb-[calc(16px+env(safe-area-inset-bottom,0px))]">
      <p className="type-small numerals flex-1 text-ink-2 tab:min-w-40">
        {isWhole
          ? t.rich("stay", {
              days: t("nightsAway", { count: daysBetween(departure, returnDate) }),
              when: `${formatSlashDate(departure)} – ${formatSlashDate(returnDate)}`,
              strong: (chunks) => <b className="font-bold text-ink">{chunks}</b>,
              dates: (chunks) => <span className="max-tab:hidden">{chunks}</span>,
            })
          : ""}
      </p>
      <Button kind="ghost" size={40} onClick={onClear}>
        {t("clear")}
      </Button>
      <Button kind="ink" size={40} disabled={!isWhole} onClick={onUse}>
        {t("useDates")}
      </Button>
    </div>
  );
}
