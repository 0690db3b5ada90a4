import { addDays, todayInDhaka } from "@ghuri/contract/calendar";
import { parseDate } from "@internationalized/date";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useState } from "react";
import { Button as AriaButton, Calendar, I18nProvider } from "react-aria-components";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { SALES_HORIZON_DAYS } from "../../../pieces/flight-criteria/check-criteria.ts";
import { cx } from "../../../ui/class-names.ts";
import { useMedia } from "../../../ui/use-media.ts";
import { CalendarMonth } from "./calendar-month.tsx";
import { ChosenDates } from "./chosen-dates.tsx";
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
            <CalendarMonth
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
        <ChosenDates
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
