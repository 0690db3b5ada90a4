import { type ReactNode, useState } from "react";
import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from "react-hook-form";
import { TextField } from "../../../../ui/text-field.tsx";
import { toNumber, useFieldProps } from "./use-field-props.ts";

interface Props<Fields extends FieldValues> {
  readonly form: UseFormReturn<Fields>;
  readonly name: FieldPath<Fields>;
  readonly label: ReactNode;
  readonly help?: string;
  /** How many of what is stored make one of what is typed: 100 for taka typed and paisa stored. */
  readonly parts: number;
}

/** A number with decimals that is stored as a whole number of smaller parts. Takes Bangla digits. */
export function DecimalField<Fields extends FieldValues>({
  form,
  name,
  label,
  help,
  parts,
}: Props<Fields>) {
  const field = useFieldProps(form);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <TextField
          ref={ref}
          label={label}
          help={help}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? (Number.isFinite(value) ? String(Number(value) / parts) : "")}
          onChange={({ target }) => {
            setTyped(target.value);
            // Rounded, since 1.1 × 100 is no whole number; a third decimal stays a fraction and is refused.
            onChange(Math.round((toNumber(target.value) ?? Number.NaN) * parts * 1000) / 1000);
          }}
          onBlur={() => {
            setTyped(null);
            onBlur();
          }}
          error={field.faultOf(name)}
        />
      )}
    />
  );
}
