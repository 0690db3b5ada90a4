import { Controller } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { DateField } from "../../ui/date-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFieldWords } from "../field-words/field-words.ts";
import { PassportPhoto } from "./passport-photo.tsx";
import type { TravellerFormApi } from "./use-traveller-form.ts";

/** Asked for on international trips only. */
export function PassportFields({ form }: { readonly form: TravellerFormApi }) {
  const t = useTranslations("travellers");
  const words = useFieldWords();
  const { language } = useLanguage();
  const { control, formState } = form;
  return (
    <div className="grid items-start gap-x-4 gap-y-5 tab:grid-cols-2">
      <TextField
        label={`${t("passportNumber")} *`}
        placeholder={t("passportExample")}
        autoComplete="off"
        autoCapitalize="characters"
        error={words(formState.errors.passport_number)}
        {...form.register("passport_number")}
      />
      <Controller
        control={control}
        name="passport_expiry_date"
        render={({ field, fieldState }) => (
          <DateField
            label={`${t("passportExpiry")} *`}
            language={language}
            value={field.value || null}
            onChange={(date) => field.onChange(date ?? "")}
            onBlur={field.onBlur}
            error={words(fieldState.error)}
          />
        )}
      />
      <div className="tab:col-span-2">
        <Controller
          control={control}
          name="passport_file"
          render={({ field, fieldState }) => (
            <PassportPhoto
              value={field.value}
              onChange={field.onChange}
              error={words(fieldState.error)}
            />
          )}
        />
      </div>
    </div>
  );
}
