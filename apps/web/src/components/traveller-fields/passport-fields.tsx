import { Controller } from "react-hook-form";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { DateField } from "../../ui/date-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFieldErrorMessage } from "../forms/use-field-error-message.ts";
import { RequiredLabel } from "../forms/required-label.tsx";
import { PassportExpiryWarning } from "./passport-expiry-warning.tsx";
import { PassportPhoto } from "./passport-photo.tsx";
import type { TravellerRequirements } from "./traveller-schema.ts";
import type { TravellerFormApi } from "./use-traveller-form.ts";

interface Props {
  readonly form: TravellerFormApi;
  readonly requirements: TravellerRequirements;
}

/** The passport fields: required on international trips, optional for saved travellers. */
export function PassportFields({ form, requirements }: Props) {
  const t = useTranslations("travellers");
  const errorMessage = useFieldErrorMessage();
  const { control, formState } = form;
  const isRequired = requirements.passport === "required";

  function label(text: string): ReactNode {
    return isRequired ? (
      <RequiredLabel>{text}</RequiredLabel>
    ) : (
      <>
        {text} <span className="font-normal text-ink-3">{t("optional")}</span>
      </>
    );
  }

  return (
    <div className="grid items-start gap-x-4 gap-y-5 tab:grid-cols-2">
      <TextField
        label={label(t("passportNumber"))}
        placeholder={t("passportExample")}
        autoComplete="off"
        autoCapitalize="characters"
        error={errorMessage(formState.errors.passport_number)}
        {...form.register("passport_number")}
      />
      <Controller
        control={control}
        name="passport_expiry_date"
        render={({ field, fieldState }) => (
          <div>
            <DateField
              label={label(t("passportExpiry"))}
              value={field.value || null}
              onChange={(date) => field.onChange(date ?? "")}
              onBlur={field.onBlur}
              error={errorMessage(fieldState.error)}
            />
            {!fieldState.error && (
              <PassportExpiryWarning expiry={field.value} lastDay={requirements.lastDay} />
            )}
          </div>
        )}
      />
      {requirements.photo !== false && (
        <div className="tab:col-span-2">
          <Controller
            control={control}
            name="passport_file"
            render={({ field, fieldState }) => (
              <PassportPhoto
                label={label(t("passportPhoto"))}
                value={field.value}
                onChange={field.onChange}
                error={errorMessage(fieldState.error)}
              />
            )}
          />
        </div>
      )}
    </div>
  );
}
