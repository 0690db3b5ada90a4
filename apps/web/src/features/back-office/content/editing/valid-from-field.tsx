import { todayInDhaka } from "@ghuri/contract/calendar";
import { type Control, Controller, type FieldPath, type FieldValues } from "react-hook-form";
import { RequiredLabel } from "../../../../components/forms/required-label.tsx";
import { DateField } from "../../../../ui/date-field.tsx";

interface Props<Fields extends FieldValues, Output> {
  readonly control: Control<Fields, unknown, Output>;
  readonly name: FieldPath<Fields>;
  readonly label: string;
  readonly help: string;
}

/** The day from which a rule is valid: today at the earliest. */
export function ValidFromField<Fields extends FieldValues, Output>({
  control,
  name,
  label,
  help,
}: Props<Fields, Output>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <DateField
          label={<RequiredLabel>{label}</RequiredLabel>}
          help={help}
          value={value || null}
          min={todayInDhaka(new Date())}
          onChange={(day) => onChange(day ?? "")}
        />
      )}
    />
  );
}
