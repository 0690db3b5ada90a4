import { todayInDhaka } from "@ghuri/contract/calendar";
import { Gender } from "@ghuri/contract/people";
import { useId } from "react";
import { Controller } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { ComboBox } from "../../ui/combo-box.tsx";
import { DateField } from "../../ui/date-field.tsx";
import { FieldNote } from "../../ui/field.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { useFieldWords } from "../field-words/field-words.ts";
import { useCountries } from "./countries.ts";
import type { TravellerFormApi } from "./use-traveller-form.ts";

interface Props {
  readonly form: TravellerFormApi;
}

/** When and where somebody was born, and what their passport says. */
export function PersonFields({ form }: Props) {
  const t = useTranslations("travellers");
  const words = useFieldWords();
  const { language } = useLanguage();
  const genderNote = useId();
  return (
    <div className="grid items-start gap-x-4 gap-y-5 tab:grid-cols-2">
      <Controller
        control={form.control}
        name="date_of_birth"
        render={({ field, fieldState }) => (
          <DateField
            label={`${t("dateOfBirth")} *`}
            language={language}
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
          <div>
            <p aria-hidden="true" className="type-small mb-1.5 font-bold">
              {t("gender")} *
            </p>
            <Segmented
              label={t("gender")}
              value={field.value}
              onChange={field.onChange}
              options={Gender.options.map((value) => ({ value, label: t(`genders.${value}`) }))}
            />
            {fieldState.error && <FieldNote id={genderNote} error={words(fieldState.error)} />}
          </div>
        )}
      />
      <CountryField form={form} name="country" />
      <CountryField form={form} name="nationality" />
    </div>
  );
}

function CountryField({ form, name }: Props & { readonly name: "country" | "nationality" }) {
  const t = useTranslations("travellers");
  const common = useTranslations("phrases");
  const words = useFieldWords();
  const countries = useCountries();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <ComboBox
          label={`${t(name)} *`}
          options={countries}
          value={field.value || null}
          onChange={(code) => field.onChange(code ?? "")}
          onBlur={field.onBlur}
          empty={common("noOption")}
          showLabel={t("showCountries")}
          error={words(fieldState.error)}
        />
      )}
    />
  );
}
