import { type Control, Controller, type FieldPath, type FieldValues } from "react-hook-form";
import { useTranslations } from "use-intl";
import { RequiredLabel } from "../../../../components/forms/required-label.tsx";
import { CountrySelect } from "../../../../components/traveller-fields/country-select.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import type { useFieldProps } from "./use-field-props.ts";

interface Props<Fields extends FieldValues> {
  readonly control: Control<Fields>;
  readonly field: ReturnType<typeof useFieldProps<Fields>>;
  readonly countryLabel: string;
  readonly positionLabel: string;
}

/** The country, and the position in lists. */
export function CountryAndPositionFields<
  Fields extends FieldValues & { readonly country_code: string; readonly position: number },
>({ control, field, countryLabel, positionLabel }: Props<Fields>) {
  const t = useTranslations("contentEditor");
  const country = "country_code" as FieldPath<Fields>;
  return (
    <div className="grid gap-3 tab:grid-cols-2">
      <Controller
        control={control}
        name={country}
        render={({ field: { value, onChange, onBlur } }) => (
          <CountrySelect
            label={<RequiredLabel>{countryLabel}</RequiredLabel>}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            error={field.faultOf(country)}
          />
        )}
      />
      <TextField
        label={positionLabel}
        help={t("positionHelp")}
        {...field.number("position" as FieldPath<Fields>)}
      />
    </div>
  );
}
