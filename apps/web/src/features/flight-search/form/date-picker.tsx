import { addDays, daysBetween, todayInDhaka } from "@ghuri/contract/calendar";
import { parseDate } from "@internationalized/date";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { use, useState } from "react";
import {
  Button as AriaButton,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
  I18nProvider,
} from "react-aria-components";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { SALES_HORIZON_DAYS } from "../../../pieces/flight-criteria/check-criteria.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/class-names.ts";
import { useMedia } from "../../../ui/use-media.ts";
import { DateBox } from "./date-box.tsx";

type Step = "departure" | "return";

interface Props {
  readonly firstStep: Step;
  readonly isRound: boolean;
  readonly departure: string;
  readonly returnDate: string;
  /** A later leg leaves no earlier than the one before it; empty = today. */
  readonly earliest: string;
  readonly onChoose: (dates: { departure: string; returnDate: string }) => void;
}

/**
 * Two months. A round trip is picked in two steps, start then end; either box at the top goes back
 * to its step alone. One way closes with the first day picked.
 */
export default function DatePicker(props: Props) {
  const t = useTranslations("search");
  const { language } = useLanguage();
  const isWide = useMedia("(min-width: 1200px)");
  const [step, setStep] = useState<Step>(props.firstStep);
  const [dates, setDates] = useState({
    departure: props.departure,
    returnDate: props.isRound ? props.returnDate : "",
  });
  const [hovered, setHovered] = useState("");
  const [today] = useState(() => todayInDhaka(new Date()));
  const firstDay =
    step === "return" && dates.departure
      ? dates.departure
      : props.earliest > today
        ? props.earliest
        : today;
  const chosen = step === "departure" ? dates.departure : dates.returnDate;
  const rangeEnd = step === "return" && hovered > dates.departure ? hovered : dates.returnDate;

  function pick(day: string) {
    if (!props.isRound) return props.onChoose({ departure: day, returnDate: "" });
    setHovered("");
    if (step === "return") return setDates({ ...dates, returnDate: day });
    setDates({ departure: day, returnDate: dates.returnDate >= day ? dates.returnDate : "" });
    return setStep("return");
  }

  return (
    <I18nProvider locale={language === "bn" ? "bn-BD" : "en-GB"}>
      {props.isRound && (
        <div className="mb-5 grid max-w-[420px] grid-cols-2 gap-2.5">
          {(["departure", "return"] as const).map((one) => (
            <div key={one} className={cx("rounded-[14px]", one === step && "ring-2 ring-ink")}>
              <DateBox
                end={one}
                date={one === "departure" ? dates.departure : dates.returnDate}
                onClick={() => setStep(one)}
              />
            </div>
          ))}
        </div>
      )}
      <p
        aria-live="polite"
        className={props.isRound ? "type-small mb-2 text-ink-2" : "visually-hidden"}
      >
        {step === "departure" ? t("pickDeparture") : t("pickReturn")}
      </p>
      <Calendar
        key={step}
        aria-label={t(step)}
        autoFocus
        firstDayOfWeek="sun"
        visibleDuration={{ months: isWide ? 2 : 1 }}
        minValue={parseDate(firstDay)}
        maxValue={parseDate(addDays(today, SALES_HORIZON_DAYS))}
        value={chosen ? parseDate(chosen) : null}
        defaultFocusedValue={parseDate(chosen || dates.departure || firstDay)}
        onChange={(day) => pick(day.toString())}
        className="relative"
      >
        <AriaButton slot="previous" aria-label={t("previousMonth")} className={cx(ARROW, "left-0")}>
          <IconChevronLeft size={20} aria-hidden="true" />
        </AriaButton>
        <AriaButton slot="next" aria-label={t("nextMonth")} className={cx(ARROW, "right-0")}>
          <IconChevronRight size={20} aria-hidden="true" />
        </AriaButton>
        <div className="flex gap-9">
          {(isWide ? [0, 1] : [0]).map((months) => (
            <Month
              key={months}
              offset={months}
              from={props.isRound ? dates.departure : ""}
              until={props.isRound ? rangeEnd : ""}
              onHover={setHovered}
            />
          ))}
        </div>
      </Calendar>
      {props.isRound && (
        <Summary
          dates={dates}
          onClear={() => {
            setDates({ departure: "", returnDate: "" });
            setStep("departure");
          }}
          onUse={() => props.onChoose(dates)}
        />
      )}
    </I18nProvider>
  );
}

const ARROW =
  "absolute top-0 grid size-11 place-items-center rounded-lg border border-line bg-raised hover:border-line-strong data-disabled:text-ink-3 data-disabled:opacity-50";

interface MonthProps {
  readonly offset: number;
  readonly from: string;
  readonly until: string;
  readonly onHover: (day: string) => void;
}

function Month({ offset, from, until, onHover }: MonthProps) {
  return (
    <div className="min-w-0 flex-1">
      <MonthName offset={offset} />
      <CalendarGrid
        offset={{ months: offset }}
        weekdayStyle="short"
        className="w-full table-fixed border-separate border-spacing-y-1"
      >
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="type-caption pt-3 pb-2 font-[600] text-ink-2">
              {day}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => {
            const day = date.toString();
            const isEnd = day === from || day === until;
            const isBetween = from !== "" && until !== "" && day > from && day < until;
            return (
              <CalendarCell
                date={date}
                onHoverStart={() => onHover(day)}
                className={cx(
                  "numerals grid h-12 cursor-pointer place-items-center text-[17px] font-[700]",
                  "data-outside-month:invisible data-disabled:cursor-default data-disabled:font-[400] data-disabled:text-ink-3",
                  "data-selected:rounded-lg data-selected:bg-ink data-selected:text-bg",
                  isEnd && "rounded-lg bg-ink text-bg",
                  isBetween && "bg-mari-soft text-mari-ink",
                  !isEnd && !isBetween && "data-hovered:rounded-lg data-hovered:bg-sunken",
                )}
              />
            );
          }}
        </CalendarGridBody>
      </CalendarGrid>
    </div>
  );
}

/** "November 2026" over its own grid. */
function MonthName({ offset }: { readonly offset: number }) {
  const { formatMonth } = useFormat();
  const state = use(CalendarStateContext);
  if (!state) return null;
  const first = state.visibleRange.start.add({ months: offset });
  return (
    <p
      aria-hidden="true"
      className="grid h-11 place-items-center text-xl font-[800] font-stretch-112%"
    >
      {formatMonth(first.toString())}
    </p>
  );
}

interface SummaryProps {
  readonly dates: { departure: string; returnDate: string };
  readonly onClear: () => void;
  readonly onUse: () => void;
}

function Summary({ dates, onClear, onUse }: SummaryProps) {
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
