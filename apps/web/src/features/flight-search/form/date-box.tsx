import { IconCalendarDue, IconCalendarEvent } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { SearchField } from "./search-field.tsx";

/** Keeps the height of one line. */
const NO_BREAK_SPACE = "\u00a0";

interface Props extends Pick<ComponentProps<typeof SearchField>, "onClick" | "isInvalid"> {
  readonly end: "departure" | "return";
  readonly date: string;
  /** Beside the year, such as "15 days". */
  readonly note?: string;
}

/** A date in the search card: "Sun, 22 Nov" over its year. */
export function DateBox({ end, date: chosen, note, ...button }: Props) {
  const t = useTranslations("search");
  const { formatDay, localDigits } = useFormat();
  // A prerendered page was built on another day, so the date appears only after hydration.
  const isToday = useHydrated();
  const date = isToday ? chosen : "";
  const Icon = end === "departure" ? IconCalendarEvent : IconCalendarDue;
  const year = localDigits(date.slice(0, 4));
  return (
    <SearchField
      {...button}
      icon={<Icon size={16} stroke={1.9} aria-hidden="true" />}
      label={t(end)}
      value={date ? formatDay(date) : isToday ? t("chooseDate") : NO_BREAK_SPACE}
      hint={date ? [year, note].filter(Boolean).join(" · ") : NO_BREAK_SPACE}
      isEmpty={!date}
    />
  );
}
