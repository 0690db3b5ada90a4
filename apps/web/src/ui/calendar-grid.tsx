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
    <div className="relative flex gap-8">
      <Button slot="previous" aria-label={words.previousMonth} className={cx(ARROW, "left-0")}>
        <IconChevronLeft size={20} stroke={2} aria-hidden="true" />
      </Button>
      <Button slot="next" aria-label={words.nextMonth} className={cx(ARROW, "right-0")}>
        <IconChevronRight size={20} stroke={2} aria-hidden="true" />
      </Button>
      {Array.from({ length: months }, (_, offset) => (
        <div key={offset} className="flex-1">
          <p className="mb-3 grid h-11 place-items-center font-bold">
            {first && formatMonth(first.add({ months: offset }).toString())}
          </p>
          <CalendarGrid offset={{ months: offset }} className="w-full border-collapse">
            <CalendarGridHeader>
              {(day) => (
                <CalendarHeaderCell className="type-caption pb-2 font-semibold text-ink-3">
                  {day}
                </CalendarHeaderCell>
              )}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => <Day date={date} hint={hint?.(date.toString())} />}
            </CalendarGridBody>
          </CalendarGrid>
        </div>
      ))}
    </div>
  );
}

const ARROW =
  "absolute top-0 grid size-11 place-items-center rounded-lg text-ink hover:bg-sunken data-disabled:text-ink-3/40";

interface DayProps {
  readonly date: CalendarDate;
  readonly hint: DayHint | undefined;
}

function Day({ date, hint }: DayProps) {
  return (
    <CalendarCell
      date={date}
      className={cx(
        "group numerals relative m-px grid min-w-11 cursor-pointer place-content-center rounded-md text-center text-[15px] font-semibold outline-none",
        hint ? "h-14" : "h-12",
        "data-hovered:bg-sunken data-outside-month:hidden",
        "data-disabled:cursor-default data-disabled:text-ink-3/60 data-unavailable:text-ink-3/60",
        "data-selected:bg-mari-soft data-selected:text-mari-ink",
        "data-selection-start:bg-ink data-selection-start:text-bg data-selection-end:bg-ink data-selection-end:text-bg",
        "data-focus-visible:outline-3 data-focus-visible:outline-offset-1 data-focus-visible:outline-focus",
      )}
    >
      {({ formattedDate, isSelectionStart, isSelectionEnd }) => (
        <>
          {formattedDate}
          {hint && (
            <span
              className={cx(
                "block text-xs leading-[14px]",
                hint.best ? "font-[750]" : "font-medium",
                !isSelectionStart && !isSelectionEnd && (hint.best ? "text-leaf" : "text-ink-3"),
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
