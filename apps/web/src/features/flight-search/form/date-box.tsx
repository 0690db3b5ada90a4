import { IconCalendarDue, IconCalendarEvent } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { CALENDAR_NAMES } from "../../../i18n/calendar-names.ts";
import { localDigits } from "../../../i18n/format.ts";
import type { Language } from "../../../i18n/language.ts";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { SearchField } from "./search-field.tsx";

/** Keeps the height of one line. */
const NO_BREAK_SPACE = "\u00a0";

/** "Sun Mon …|Jan Feb …|0123456789": the weekdays, the months and the digits of a language. */
function calendarNames(language: Language): string {
  const { shortWeekdays, shortMonths } = CALENDAR_NAMES[language];
  const digits = localDigits(language, "0123456789");
  return [shortWeekdays.join(" "), shortMonths.join(" "), digits].join("|");
}

interface Props extends Pick<ComponentProps<typeof SearchField>, "onClick" | "isInvalid"> {
  readonly end: "departure" | "return";
  readonly date: string;
  /** Beside the year, such as "15 days". */
  readonly note?: string;
}

/** A date in the search card: "Sun, 22 Nov" over its year. */
export function DateBox({ end, date: chosen, note, ...button }: Props) {
  const t = useTranslations("search");
  const { formatDay } = useFormat();
  const { language } = useLanguage();
  // A prerendered page was built on another day: its departure, which is tomorrow, is written by
  // public/boot.js, and other dates appear after hydration.
  const isToday = useHydrated();
  const date = isToday ? chosen : "";
  const Icon = end === "departure" ? IconCalendarEvent : IconCalendarDue;
  const year = localDigits(language, date.slice(0, 4));
  return (
    <SearchField
      {...button}
      icon={<Icon size={16} stroke={1.9} aria-hidden="true" />}
      label={t(end)}
      value={date ? formatDay(date) : isToday ? t("chooseDate") : NO_BREAK_SPACE}
      hint={date ? [year, note].filter(Boolean).join(" · ") : NO_BREAK_SPACE}
      isEmpty={!date && (isToday || end === "return")}
      tomorrowNames={isToday || end === "return" ? undefined : calendarNames(language)}
    />
  );
}
