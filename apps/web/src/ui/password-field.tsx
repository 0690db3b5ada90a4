import { IconEye, IconEyeOff, IconLock } from "@tabler/icons-react";
import { useId, useState } from "react";
import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";
import { Field, FIELD_BOX_CLASS } from "./field.tsx";
import type { FieldLabels } from "./field.tsx";

interface Props extends FieldLabels, Omit<ComponentProps<"input">, "id" | "type"> {
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A password input with a button that shows the password. */
export function PasswordField(props: Props) {
  const { label, help, error, showLabel, hideLabel, className, ...input } = props;
  const id = useId();
  const [shown, setShown] = useState(false);
  const Eye = shown ? IconEyeOff : IconEye;
  return (
    <Field id={id} label={label} help={help} error={error} className={className}>
      {(control) => (
        <span className="relative block">
          <IconLock
            size={20}
            stroke={1.9}
            aria-hidden="true"
            className="pointer-events-none absolute top-[15px] left-4 text-ink-2"
          />
          <input
            {...input}
            {...control}
            type={shown ? "text" : "password"}
            // A visible password must not be spell-checked or autocorrected either.
            spellCheck={false}
            autoCapitalize="none"
            className={cx(FIELD_BOX_CLASS, "px-[44px]")}
          />
          <button
            type="button"
            aria-label={shown ? hideLabel : showLabel}
            aria-controls={id}
            onClick={() => setShown(!shown)}
            className="absolute top-[3px] right-[3px] grid size-11 place-items-center rounded-md text-ink-2 hover:text-ink"
          >
            <Eye size={20} stroke={1.9} aria-hidden="true" />
          </button>
        </span>
      )}
    </Field>
  );
}
