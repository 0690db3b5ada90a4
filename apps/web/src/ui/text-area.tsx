import { useId } from "react";
import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";
import { Field, FIELD_BOX_CLASS } from "./field.tsx";
import type { FieldLabels } from "./field.tsx";

interface Props extends FieldLabels, Omit<ComponentProps<"textarea">, "id"> {}

/** A labelled textarea that the user can resize. Takes react-hook-form's `register`. */
export function TextArea({ label, help, error, className, ...rest }: Props) {
  const id = useId();
  return (
    <Field id={id} label={label} help={help} error={error} className={className}>
      {(control) => (
        <textarea {...rest} {...control} className={cx(FIELD_BOX_CLASS, "h-auto resize-y py-3")} />
      )}
    </Field>
  );
}
