import type { CalendarDate, DateValue } from "@internationalized/date";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
  RangeCalendarStateContext,
} from "react-aria-components";
import { use } from "react";
import { cx } from "./class-names.ts";

export interface DayHint {
  /** Under the day's number, such as "3.8" thousand. */
  readonly text: string;
  /** Bold and green: the best of what is shown. */
  readonly best?: boolean;
}

export interface CalendarWords {
  readonly label: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
}

interface Props {
  readonly months: number;
  readonly words: CalendarWords;
  /** Writes the heading of the month a day lies in: "November 2026". */
  readonly formatMonth: (date: string) => string;
  readonly hint?: ((date: string) => DayHint | undefined) | undefined;
}

/** Months side by side with the arrows at the outer ends; shared by both calendars. */
export function MonthGrids({ months, words, formatMonth, hint }: Props) {
  const single = use(CalendarStateContext);
  const range = use(RangeCalendarStateContext);
  const first = (range ?? single)?.visibleRange.start;
  return (
    <div className="relative flex gap-9">
      <Button slot="previous" aria-label={words.previousMonth} className={cx(ARROW, "left-0")}>
        <IconChevronLeft size={20} stroke={2} aria-hidden="true" />
      </Button>
      <Button slot="next" aria-label={words.nextMonth} className={cx(ARROW, "right-0")}>
        <IconChevronRight size={20} stroke={2} aria-hidden="true" />
      </Button>
      {Array.from({ length: months }, (_, offset) => (
        <div key={offset} className="flex-1">
          <p className="type-card mb-2 grid h-11 place-items-center">
            {first && formatMonth(first.add({ months: offset }).toString())}
          </p>
          <CalendarGrid
            offset={{ months: offset }}
            weekdayStyle="short"
            className="w-full border-collapse"
          >
            <CalendarGridHeader>
              {(day) => (
                <CalendarHeaderCell className="type-caption pb-2 font-semibold text-ink-3">
                  {day}
                </CalendarHeaderCell>
              )}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => (
                <Day date={date} hint={hint?.(date.toString())} inRange={range !== null} />
              )}
            </CalendarGridBody>
          </CalendarGrid>
        </div>
      ))}
    </div>
  );
}

const ARROW =
  "absolute top-0 grid size-11 place-items-center rounded-lg border border-line text-ink data-hovered:border-line-strong data-disabled:text-ink-3/40";

interface DayProps {
  readonly date: CalendarDate;
  readonly hint: DayHint | undefined;
  /** Part of a range calendar: its ends are ink, what lies between is marigold. */
  readonly inRange: boolean;
}

function Day({ date, hint, inRange }: DayProps) {
  return (
    <CalendarCell
      date={date}
      className={cx(
        "group numerals relative my-px grid min-w-10 cursor-pointer place-content-center rounded-md text-center text-[17px] leading-5 font-bold outline-none",
        hint ? "h-14" : "h-12",
        "data-hovered:bg-sunken data-outside-month:hidden",
        "data-disabled:cursor-default data-disabled:text-ink-3/60 data-unavailable:text-ink-3/60",
        inRange
          ? "data-selected:rounded-none data-selected:bg-mari-soft data-selection-end:rounded-md data-selection-end:bg-ink data-selection-end:text-bg data-selection-start:rounded-md data-selection-start:bg-ink data-selection-start:text-bg"
          : "data-selected:bg-ink data-selected:text-bg",
        "data-focus-visible:outline-3 data-focus-visible:outline-offset-1 data-focus-visible:outline-focus",
      )}
    >
      {({ formattedDate, isSelected, isSelectionStart, isSelectionEnd }) => (
        <>
          {formattedDate}
          {hint && (
            <span
              className={cx(
                "block text-xs leading-[14px]",
                hint.best ? "font-[750]" : "font-medium",
                !(inRange ? isSelectionStart || isSelectionEnd : isSelected) &&
                  (hint.best ? "text-leaf" : "text-ink-3"),
              )}
            >
              {hint.text}
            </span>
          )}
        </>
      )}
    </CalendarCell>
  );
}

/** YYYY-MM-DD of a date value. */
export function dateText(value: DateValue): string {
  return value.toString().slice(0, 10);
}
