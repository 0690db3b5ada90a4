import { parseDate } from "@internationalized/date";
import type { CalendarDate } from "@internationalized/date";
import { IconAlertCircle } from "@tabler/icons-react";
import {
  DateField as AriaDateField,
  DateInput,
  DateSegment,
  FieldError,
  Label,
  Text,
} from "react-aria-components";
import type { ComponentProps, ReactNode } from "react";
import { useLocale } from "use-intl";
import { cx } from "./class-names.ts";
import { AriaLocaleProvider } from "./aria-locale-provider.tsx";
import { SEARCH_BOX_CLASSES } from "./field.tsx";

interface Props {
  readonly label: ReactNode;
  readonly help?: string;
  readonly error?: string | undefined;
  /** YYYY-MM-DD, or null while it is not complete. */
  readonly value: string | null;
  readonly onChange: (date: string | null) => void;
  readonly onBlur?: () => void;
  readonly min?: string;
  readonly max?: string;
  readonly required?: boolean;
  readonly className?: string;
  /** For search cards: label and value share one box. */
  readonly boxed?: boolean;
}

const BOX =
  "min-h-[50px] rounded-lg border border-line-strong bg-surface px-3.5 data-focus-within:border-focus data-focus-within:shadow-[0_0_0_3px_color-mix(in_srgb,var(--color-focus)_28%,transparent)] data-hovered:border-ink data-invalid:border-2 data-invalid:border-danger";

/* Placeholders of empty date segments: React Aria has none in Bangla. */
type SegmentType = ComponentProps<typeof DateSegment>["segment"]["type"];
const EMPTY_BN: Partial<Record<SegmentType, string>> = { day: "দিন", month: "মাস", year: "বছর" };

/** A date input dd/mm/yyyy in three segments (React Aria). Accepts digits, arrow keys and paste. */
export function DateField(props: Props) {
  const isBangla = useLocale() === "bn";
  return (
    <AriaLocaleProvider>
      <AriaDateField<CalendarDate>
        className={cx(props.boxed && SEARCH_BOX_CLASSES.box, props.className)}
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
        <Label
          className={props.boxed ? SEARCH_BOX_CLASSES.label : "type-small mb-1.5 block font-bold"}
        >
          {props.label}
        </Label>
        <DateInput
          className={cx(
            "numerals flex flex-wrap items-center",
            props.boxed ? cx(SEARCH_BOX_CLASSES.value, "min-h-11 @max-[26rem]:text-base") : BOX,
          )}
        >
          {(segment) => (
            <DateSegment
              segment={segment}
              className="rounded-[4px] px-0.5 outline-none data-focused:bg-ink data-focused:text-bg data-placeholder:text-ink-3 data-focused:data-placeholder:text-bg"
            >
              {({ type, text, isPlaceholder }) =>
                (isPlaceholder && isBangla && EMPTY_BN[type]) || text
              }
            </DateSegment>
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
    </AriaLocaleProvider>
  );
}
