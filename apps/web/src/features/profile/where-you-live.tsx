import { Controller } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useFieldWords } from "../../pieces/field-words/field-words.ts";
import { Needed } from "../../pieces/field-words/needed.tsx";
import { CountryBox } from "../../pieces/traveller-fields/country-box.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ProfileGroup } from "./profile-group.tsx";
import type { ProfileFormApi } from "./profile-rules.ts";

/** The address on receipts. */
export function WhereYouLive({ form }: { readonly form: ProfileFormApi }) {
  const t = useTranslations("profile");
  const words = useFieldWords();
  const { errors } = form.formState;
  return (
    <ProfileGroup title={t("whereYouLive")} note={t("usedOnReceipts")}>
      <TextField
        label={<Needed>{t("address")}</Needed>}
        placeholder={t("addressExample")}
        autoComplete="street-address"
        className="tab:col-span-2"
        error={words(errors.address)}
        {...form.register("address")}
      />
      <TextField
        label={<Needed>{t("city")}</Needed>}
        autoComplete="address-level2"
        error={words(errors.city)}
        {...form.register("city")}
      />
      <TextField
        label={<Needed>{t("state")}</Needed>}
        placeholder={t("stateExample")}
        autoComplete="address-level1"
        error={words(errors.state)}
        {...form.register("state")}
      />
      <Controller
        control={form.control}
        name="country"
        render={({ field, fieldState }) => (
          <CountryBox
            label={<Needed>{t("country")}</Needed>}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={words(fieldState.error)}
          />
        )}
      />
    </ProfileGroup>
  );
}
