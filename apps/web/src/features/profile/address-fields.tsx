import { Controller } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useFieldErrorMessage } from "../../components/forms/use-field-error-message.ts";
import { RequiredLabel } from "../../components/forms/required-label.tsx";
import { CountrySelect } from "../../components/traveller-fields/country-select.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ProfileGroup } from "./profile-group.tsx";
import type { ProfileFormApi } from "./profile-schema.ts";

/** The address printed on receipts. */
export function AddressFields({ form }: { readonly form: ProfileFormApi }) {
  const t = useTranslations("profile");
  const errorMessage = useFieldErrorMessage();
  const { errors } = form.formState;
  return (
    <ProfileGroup title={t("whereYouLive")} note={t("usedOnReceipts")}>
      <TextField
        label={<RequiredLabel>{t("address")}</RequiredLabel>}
        placeholder={t("addressExample")}
        autoComplete="street-address"
        className="tab:col-span-2"
        error={errorMessage(errors.address)}
        {...form.register("address")}
      />
      <TextField
        label={<RequiredLabel>{t("city")}</RequiredLabel>}
        autoComplete="address-level2"
        error={errorMessage(errors.city)}
        {...form.register("city")}
      />
      <TextField
        label={<RequiredLabel>{t("state")}</RequiredLabel>}
        placeholder={t("stateExample")}
        autoComplete="address-level1"
        error={errorMessage(errors.state)}
        {...form.register("state")}
      />
      <Controller
        control={form.control}
        name="country"
        render={({ field, fieldState }) => (
          <CountrySelect
            label={<RequiredLabel>{t("country")}</RequiredLabel>}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={errorMessage(fieldState.error)}
          />
        )}
      />
    </ProfileGroup>
  );
}
