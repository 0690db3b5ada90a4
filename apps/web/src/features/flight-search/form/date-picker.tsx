import { addDays, todayInDhaka } from "@ghuri/contract/calendar";
import { parseDate } from "@internationalized/date";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { Button as AriaButton, Calendar } from "react-aria-components";
import { useTranslations } from "use-intl";
import { SALES_HORIZON_DAYS } from "@ghuri/contract/limits";
import { cx } from "../../../ui/class-names.ts";
import { AriaLocaleProvider } from "../../../ui/aria-locale-provider.tsx";
import { PHONE_MEDIA_QUERY, useMediaQuery } from "../../../ui/use-media-query.ts";
import { CalendarMonth } from "./calendar-month.tsx";
import { SelectedDates } from "./selected-dates.tsx";
import { type DateStep, DateSteps } from "./date-steps.tsx";

interface Props {
  readonly firstStep: DateStep;
  readonly isRound: boolean;
  readonly departure: string;
  readonly returnDate: string;
  /** The earliest date: a later slice cannot leave before the previous one. Empty means today. */
  readonly earliest: string;
  readonly onChoose: (dates: { departure: string; returnDate: string }) => void;
}

/**
 * Shows two months. A round trip is picked in two steps, departure then return; the buttons at the
 * top switch the step. One way closes on the first day picked.
 */
export default function DatePicker(props: Props) {
  const t = useTranslations("search");
  const isWide = useMediaQuery("(min-width: 75rem)");
  const isPhone = useMediaQuery(PHONE_MEDIA_QUERY);
  const [step, setStep] = useState<DateStep>(props.firstStep);
  const [dates, setDates] = useState({
    departure: props.departure,
    returnDate: props.isRound ? props.returnDate : "",
  });
  const [hovered, setHovered] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const [hasTurned, setTurned] = useState(false);
  // Without preventScroll, focusing the day would scroll the page under the panel.
  useEffect(() => {
    if (isPhone) return;
    box.current?.querySelector<HTMLElement>(DAY_IN_TURN)?.focus({ preventScroll: true });
  }, [isPhone]);
  const [today] = useState(() => todayInDhaka(new Date()));
  const firstDay =
    step === "return" && dates.departure
      ? dates.departure
      : props.earliest > today
        ? props.earliest
        : today;
  const lastDay = addDays(today, SALES_HORIZON_DAYS);
  // A phone scrolls through every month on sale. Wider screens page with arrows.
  const months = isPhone ? monthsBetween(firstDay, lastDay) : isWide ? 2 : 1;
  const chosen = step === "departure" ? dates.departure : dates.returnDate;
  const rangeEnd = step === "return" && hovered > dates.departure ? hovered : dates.returnDate;

  function turnTo(next: DateStep) {
    setTurned(true);
    setStep(next);
  }

  function pick(day: string) {
    if (!props.isRound) return props.onChoose({ departure: day, returnDate: "" });
    setHovered("");
    if (step === "return") return setDates({ ...dates, returnDate: day });
    setDates({ departure: day, returnDate: dates.returnDate >= day ? dates.returnDate : "" });
    return turnTo("return");
  }

  return (
    <AriaLocaleProvider>
      <div ref={box}>
        {props.isRound && <DateSteps step={step} onStep={turnTo} dates={dates} />}
        <p
          aria-live="polite"
          className={props.isRound ? "type-small mb-2 text-ink-2" : "visually-hidden"}
        >
          {step === "departure" ? t("pickDeparture") : t("pickReturn")}
        </p>
        <Calendar
          key={step}
          aria-label={t(step)}
          autoFocus={isPhone || hasTurned}
          firstDayOfWeek="sun"
          visibleDuration={{ months }}
          selectionAlignment={isPhone ? "end" : "center"}
          minValue={parseDate(firstDay)}
          maxValue={parseDate(lastDay)}
          value={chosen ? parseDate(chosen) : null}
          defaultFocusedValue={parseDate(chosen || dates.departure || firstDay)}
          onChange={(day) => pick(day.toString())}
          className="relative"
        >
          {!isPhone && (
            <>
              <AriaButton
                slot="previous"
                aria-label={t("previousMonth")}
                className={cx(ARROW, "left-0")}
              >
                <IconChevronLeft size={20} aria-hidden="true" />
              </AriaButton>
              <AriaButton slot="next" aria-label={t("nextMonth")} className={cx(ARROW, "right-0")}>
                <IconChevronRight size={20} aria-hidden="true" />
              </AriaButton>
            </>
          )}
          <div className="flex gap-9 max-tab:flex-col max-tab:gap-5">
            {Array.from({ length: months }, (_, offset) => (
              <CalendarMonth
                key={`month ${offset + 1}`}
                offset={offset}
                from={props.isRound ? dates.departure : ""}
                until={props.isRound ? rangeEnd : ""}
                onHover={setHovered}
              />
            ))}
          </div>
        </Calendar>
        {props.isRound && (
          <SelectedDates
            dates={dates}
            onClear={() => {
              setDates({ departure: "", returnDate: "" });
              turnTo("departure");
            }}
            onUse={() => props.onChoose(dates)}
          />
        )}
      </div>
    </AriaLocaleProvider>
  );
}

/** Counts the calendar months between two dates, both included. */
function monthsBetween(from: string, until: string): number {
  const month = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return month(until) - month(from) + 1;
}

/* The single day in the tab order. */
const DAY_IN_TURN = '[role="gridcell"] [tabindex="0"]';

const ARROW =
  "absolute top-0 grid size-11 place-items-center rounded-lg border border-line bg-raised hover:border-line-strong data-disabled:text-ink-3 data-disabled:opacity-50";
