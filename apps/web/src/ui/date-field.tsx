import { parseDate } from "@internationalized/date";
import type { CalendarDate } from "@internationalized/date";
import { IconAlertCircle } from "@tabler/icons-react";
import {
  DateField as AriaDateField,
  DateInput,
  DateSegment,
  FieldError,
  I18nProvider,
  Label,
  Text,
} from "react-aria-components";

interface Props {
  readonly label: string;
  readonly help?: string;
  readonly error?: string | undefined;
  /** YYYY-MM-DD, or null while it is not complete. */
  readonly value: string | null;
  readonly onChange: (date: string | null) => void;
  readonly onBlur?: () => void;
  readonly language: "en" | "bn";
  readonly min?: string;
  readonly max?: string;
  readonly required?: boolean;
  readonly className?: string;
}

/* Both write dd/mm/yyyy; "en" alone would write mm/dd. */
const LOCALE = { en: "en-GB", bn: "bn-BD" } as const;

/** A date as dd/mm/yyyy in three segments; digits, arrows and paste. */
export function DateField(props: Props) {
  return (
    <I18nProvider locale={LOCALE[props.language]}>
      <AriaDateField<CalendarDate>
        className={props.className ?? ""}
        value={props.value ? parseDate(props.value) : null}
        onChange={(date) => props.onChange(date ? date.toString() : null)}
        isInvalid={Boolean(props.error)}
        isRequired={props.required ?? false}
        validationBehavior="aria"
        shouldForceLeadingZeros
        {...(props.onBlur ? { onBlur: props.onBlur } : {})}
        {...(props.min ? { minValue: parseDate(props.min) } : {})}
        {...(props.max ? { maxValue: parseDate(props.max) } : {})}
      >
        <Label className="type-small mb-1.5 block font-bold">{props.label}</Label>
        <DateInput className="numerals flex h-[50px] items-center rounded-lg border border-line-strong bg-surface px-3.5 data-focus-within:border-focus data-focus-within:shadow-[0_0_0_3px_color-mix(in_srgb,var(--color-focus)_28%,transparent)] data-hovered:border-ink data-invalid:border-2 data-invalid:border-danger">
          {(segment) => (
            <DateSegment
              segment={segment}
              className="rounded-[4px] px-0.5 outline-none data-focused:bg-ink data-focused:text-bg data-placeholder:text-ink-3 data-focused:data-placeholder:text-bg"
            />
          )}
        </DateInput>
        {props.help && !props.error && (
          <Text slot="description" className="type-small mt-1.5 block text-ink-3">
            {props.help}
          </Text>
        )}
        <FieldError className="type-small mt-1.5 flex gap-1.5 font-semibold text-danger">
          <IconAlertCircle size={17} stroke={2} aria-hidden="true" className="mt-[2px] shrink-0" />
          {props.error}
        </FieldError>
      </AriaDateField>
    </I18nProvider>
  );
}
