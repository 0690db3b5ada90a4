import { todayInDhaka } from "@ghuri/contract/calendar";
import { Controller } from "react-hook-form";
import { useTranslations } from "use-intl";
import { DateField } from "../../ui/date-field.tsx";
import { useFieldErrorMessage } from "../forms/use-field-error-message.ts";
import { RequiredLabel } from "../forms/required-label.tsx";
import { CountrySelect } from "./country-select.tsx";
import { GenderChoice } from "./gender-choice.tsx";
import type { TravellerFormApi } from "./use-traveller-form.ts";

interface Props {
  readonly form: TravellerFormApi;
}

/** Date of birth and gender. */
export function BirthFields({ form }: Props) {
  const t = useTranslations("travellers");
  const errorMessage = useFieldErrorMessage();
  return (
    <div className="grid items-start gap-x-4 gap-y-5 tab:grid-cols-2">
      <Controller
        control={form.control}
        name="date_of_birth"
        render={({ field, fieldState }) => (
          <DateField
            label={<RequiredLabel>{t("dateOfBirth")}</RequiredLabel>}
            value={field.value || null}
            onChange={(date) => field.onChange(date ?? "")}
            onBlur={field.onBlur}
            max={todayInDhaka(new Date())}
            error={errorMessage(fieldState.error)}
          />
        )}
      />
      <Controller
        control={form.control}
        name="gender"
        render={({ field, fieldState }) => (
          <GenderChoice
            value={field.value}
            onChange={field.onChange}
            error={errorMessage(fieldState.error)}
          />
        )}
      />
    </div>
  );
}

/** Country of the passport, and nationality. */
export function CountryFields({ form }: Props) {
  return (
    <div className="grid items-start gap-x-4 gap-y-5 tab:grid-cols-2">
      <CountryField form={form} name="country" />
      <CountryField form={form} name="nationality" />
    </div>
  );
}

function CountryField({ form, name }: Props & { readonly name: "country" | "nationality" }) {
  const t = useTranslations("travellers");
  const errorMessage = useFieldErrorMessage();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <CountrySelect
          label={<RequiredLabel>{t(name)}</RequiredLabel>}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={errorMessage(fieldState.error)}
        />
      )}
    />
  );
}
