import { fieldMessage } from "@ghuri/contract/messages/field-message";
import { IconCalendarDue, IconCalendarEvent } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { DateField } from "../../ui/date-field.tsx";
import type { TravelDateErrors } from "./visa-criteria.ts";

/** Null while a date is incomplete. */
export interface TravelDates {
  readonly entry: string | null;
  readonly exit: string | null;
}

interface Props {
  readonly dates: TravelDates;
  readonly onChange: (dates: TravelDates) => void;
  readonly errors: TravelDateErrors;
  /** The maximum stay in days, for the error message. */
  readonly maxStay: number | null;
  readonly boxed?: boolean;
}

const ENDS = [
  ["entry", IconCalendarEvent],
  ["exit", IconCalendarDue],
] as const;

/** Entry and exit dates as dd/mm/yyyy. */
export function TravelDateFields({ dates, onChange, errors, maxStay, boxed = false }: Props) {
  const t = useTranslations("visaGuidelines");
  const { language } = useLanguage();
  return ENDS.map(([end, Icon]) => {
    const fieldError = errors[end];
    return (
      <DateField
        key={end}
        boxed={boxed}
        label={
          boxed ? (
            <>
              <Icon size={16} stroke={1.9} aria-hidden="true" />
              {t(end)}
            </>
          ) : (
            t(end)
          )
        }
        value={dates[end]}
        onChange={(date) => onChange({ ...dates, [end]: date })}
        error={
          fieldError &&
          fieldMessage(language, fieldError, maxStay === null ? {} : { days: maxStay })
        }
      />
    );
  });
}
