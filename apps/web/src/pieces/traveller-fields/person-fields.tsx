import { todayInDhaka } from "@ghuri/contract/calendar";
import { Controller } from "react-hook-form";
import { useTranslations } from "use-intl";
import { DateField } from "../../ui/date-field.tsx";
import { useFieldWords } from "../field-words/field-words.ts";
import { Needed } from "../field-words/needed.tsx";
import { CountryBox } from "./country-box.tsx";
import { GenderChoice } from "./gender-choice.tsx";
import type { TravellerFormApi } from "./use-traveller-form.ts";

interface Props {
  readonly form: TravellerFormApi;
}

/** When somebody was born, and how the airline addresses them. */
export function BirthFields({ form }: Props) {
  const t = useTranslations("travellers");
  const words = useFieldWords();
  return (
    <div className="grid items-start gap-x-4 gap-y-5 tab:grid-cols-2">
      <Controller
        control={form.control}
        name="date_of_birth"
        render={({ field, fieldState }) => (
          <DateField
            label={<Needed>{t("dateOfBirth")}</Needed>}
            value={field.value || null}
            onChange={(date) => field.onChange(date ?? "")}
            onBlur={field.onBlur}
            max={todayInDhaka(new Date())}
            error={words(fieldState.error)}
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
            error={words(fieldState.error)}
          />
        )}
      />
    </div>
  );
}

/** Whose passport it is, and whose citizen. */
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
  const words = useFieldWords();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <CountryBox
          label={<Needed>{t(name)}</Needed>}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={words(fieldState.error)}
        />
      )}
    />
  );
}
