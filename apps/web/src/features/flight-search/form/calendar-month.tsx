import { use } from "react";
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
} from "react-aria-components";
import { useFormat } from "../../../i18n/use-format.ts";
import { cx } from "../../../ui/class-names.ts";

interface Props {
  readonly offset: number;
  readonly from: string;
  readonly until: string;
  readonly onHover: (day: string) => void;
}

/** One month of the calendar with the selected range shaded. */
export function CalendarMonth({ offset, from, until, onHover }: Props) {
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
                  "numerals grid h-12 cursor-pointer place-items-center text-lg font-[700]",
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

/** The month's name over its grid. */
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
