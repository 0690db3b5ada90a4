import { daysBetween } from "@ghuri/contract/calendar";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";

interface Props {
  readonly dates: { departure: string; returnDate: string };
  readonly onClear: () => void;
  readonly onUse: () => void;
}

/** What was picked, and the two ways on: begin again, or take it. */
export function ChosenDates({ dates, onClear, onUse }: Props) {
  const t = useTranslations("search");
  const { formatDay } = useFormat();
  const { departure, returnDate } = dates;
  const isWhole = departure !== "" && returnDate !== "";
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 border-t border-line pt-4">
      <p className="type-small min-w-40 flex-1 text-ink-2">
        {isWhole
          ? `${formatDay(departure)} – ${formatDay(returnDate)} · ${t("nightsAway", { count: daysBetween(departure, returnDate) })}`
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
