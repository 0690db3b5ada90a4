import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names.ts";
import { Field, FIELD_BOX_CLASS } from "./field.tsx";
import type { FieldLabels } from "./field.tsx";

interface Props extends FieldLabels, Omit<ComponentProps<"input">, "id"> {
  readonly icon?: ReactNode;
}

/** A labelled text input. Takes every input attribute, and react-hook-form's `register`. */
export function TextField({ label, help, error, icon, className, ...input }: Props) {
  const id = useId();
  return (
    <Field id={id} label={label} help={help} error={error} className={className}>
      {(control) => (
        <span className="relative block">
          {icon && (
            <span className="pointer-events-none absolute inset-y-0 left-4 grid place-items-center text-ink-2">
              {icon}
            </span>
          )}
          <input
            {...input}
            {...control}
            className={cx(FIELD_BOX_CLASS, Boolean(icon) && "pl-[44px]")}
          />
        </span>
      )}
    </Field>
  );
}
