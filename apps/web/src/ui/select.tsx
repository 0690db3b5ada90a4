import { IconChevronDown } from "@tabler/icons-react";
import { useId } from "react";
import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";
import { Field, FIELD_BOX_CLASS } from "./field.tsx";
import type { FieldLabels } from "./field.tsx";

interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface Props extends FieldLabels, Omit<ComponentProps<"select">, "id" | "children"> {
  readonly options: readonly Option[];
  /** Shown until an option is chosen. */
  readonly placeholder?: string;
}

/**
 * Picks one option of a short list with the device's own picker. Use ComboBox for long lists. React Aria's
 * Select has no device picker and adds 54 kB (Brotli) to the pages with a form.
 */
export function Select({ label, help, error, options, placeholder, className, ...rest }: Props) {
  const id = useId();
  return (
    <Field id={id} label={label} help={help} error={error} className={className}>
      {(control) => (
        <span className="relative block">
          <select {...rest} {...control} className={cx(FIELD_BOX_CLASS, "appearance-none pr-10")}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <IconChevronDown
            size={18}
            stroke={2}
            aria-hidden="true"
            className="pointer-events-none absolute top-4 right-4 text-ink-2"
          />
        </span>
      )}
    </Field>
  );
}
