import { parseDate } from "@internationalized/date";
import { Calendar as AriaCalendar, I18nProvider, RangeCalendar } from "react-aria-components";
import { dateText, MonthGrids } from "./calendar-grid.tsx";
import type { CalendarWords, DayHint } from "./calendar-grid.tsx";

interface Shared {
  readonly words: CalendarWords;
  readonly language: "en" | "bn";
  /** Months side by side; 2 by default, 1 in a narrow place. */
  readonly months?: number;
  readonly min?: string;
  readonly max?: string;
  /** The month first shown, by any of its days. */
  readonly firstShown: string;
  /** Writes the heading of the month a day lies in: "November 2026". */
  readonly formatMonth: (date: string) => string;
  readonly hint?: (date: string) => DayHint | undefined;
}

interface SingleProps extends Shared {
  readonly value: string | null;
  readonly onChange: (date: string) => void;
}

/** One day out of months. */
export function Calendar({ value, onChange, ...shared }: SingleProps) {
  const frame = frameOf(shared);
  return (
    <I18nProvider locale={frame.locale}>
      <AriaCalendar
        {...frame.props}
        value={value ? parseDate(value) : null}
        onChange={(date) => onChange(dateText(date))}
      >
        <MonthGrids {...frame.grids} />
      </AriaCalendar>
    </I18nProvider>
  );
}

interface RangeProps extends Shared {
  readonly start: string | null;
  readonly end: string | null;
  readonly onChange: (start: string, end: string) => void;
}

/** Two days and what lies between: the first press is the start, the second the end. */
export function DateRangeCalendar({ start, end, onChange, ...shared }: RangeProps) {
  const frame = frameOf(shared);
  return (
    <I18nProvider locale={frame.locale}>
      <RangeCalendar
        {...frame.props}
        value={start && end ? { start: parseDate(start), end: parseDate(end) } : null}
        onChange={(range) => onChange(dateText(range.start), dateText(range.end))}
      >
        <MonthGrids {...frame.grids} />
      </RangeCalendar>
    </I18nProvider>
  );
}

function frameOf({ words, language, months = 2, min, max, firstShown, formatMonth, hint }: Shared) {
  return {
    locale: language === "bn" ? "bn-BD" : "en-GB",
    props: {
      "aria-label": words.label,
      visibleDuration: { months },
      firstDayOfWeek: "sun" as const,
      defaultFocusedValue: parseDate(firstShown),
      ...(min ? { minValue: parseDate(min) } : {}),
      ...(max ? { maxValue: parseDate(max) } : {}),
    },
    grids: { months, words, formatMonth, hint },
  };
}
