import { IconCalendarDue, IconCalendarEvent } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { SearchField } from "./search-field.tsx";

interface Props extends Pick<ComponentProps<typeof SearchField>, "onClick" | "isFaulty"> {
  readonly end: "departure" | "return";
  readonly date: string;
  /** Beside the year, such as "15 days". */
  readonly note?: string;
}

/** A date as the search card shows it: "Sun, 22 Nov" over its year. */
export function DateBox({ end, date, note, ...button }: Props) {
  const t = useTranslations("search");
  const { formatDay, localDigits } = useFormat();
  const Icon = end === "departure" ? IconCalendarEvent : IconCalendarDue;
  const year = localDigits(date.slice(0, 4));
  return (
    <SearchField
      {...button}
      icon={<Icon size={16} stroke={1.9} aria-hidden="true" />}
      label={t(end)}
      value={date ? formatDay(date) : t("chooseDate")}
      hint={date ? [year, note].filter(Boolean).join(" · ") : ""}
      isEmpty={!date}
    />
  );
}
