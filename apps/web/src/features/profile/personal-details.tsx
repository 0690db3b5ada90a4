import type { Profile } from "@ghuri/contract/accounts";
import { Gender, Title } from "@ghuri/contract/travellers";
import { IconMail, IconPhone } from "@tabler/icons-react";
import { Controller, useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { formatPhone } from "../../components/forms/format-phone.ts";
import { useFieldErrorMessage } from "../../components/forms/use-field-error-message.ts";
import { RequiredLabel } from "../../components/forms/required-label.tsx";
import { CountrySelect } from "../../components/traveller-fields/country-select.tsx";
import { GenderChoice } from "../../components/traveller-fields/gender-choice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ProfileGroup } from "./profile-group.tsx";
import { isEmailChanged, type ProfileFormApi } from "./profile-schema.ts";

interface Props {
  readonly form: ProfileFormApi;
  readonly profile: Profile;
}

/** Name and contact fields. */
export function PersonalDetails({ form, profile }: Props) {
  const t = useTranslations("profile");
  const travellerText = useTranslations("travellers");
  const common = useTranslations("common");
  const errorMessage = useFieldErrorMessage();
  const { errors } = form.formState;
  const email = useWatch({ control: form.control, name: "email" });
  return (
    <ProfileGroup title={t("aboutYou")}>
      <div className="grid items-start gap-x-5 gap-y-5 tab:col-span-2 tab:grid-cols-[140px_1fr_1fr]">
        <Select
          label={<RequiredLabel>{travellerText("title")}</RequiredLabel>}
          placeholder={t("choose")}
          options={Title.options.map((value) => ({
            value,
            label: travellerText(`titles.${value}`),
          }))}
          error={errorMessage(errors.title)}
          {...form.register("title")}
        />
        <TextField
          label={<RequiredLabel>{travellerText("firstName")}</RequiredLabel>}
          autoComplete="given-name"
          error={errorMessage(errors.first_name)}
          {...form.register("first_name")}
        />
        <TextField
          label={<RequiredLabel>{travellerText("lastName")}</RequiredLabel>}
          autoComplete="family-name"
          error={errorMessage(errors.last_name)}
          {...form.register("last_name")}
        />
      </div>
      <TextField
        type="email"
        inputMode="email"
        autoComplete="email"
        label={<RequiredLabel>{travellerText("email")}</RequiredLabel>}
        icon={<IconMail size={20} stroke={1.9} aria-hidden="true" />}
        error={errorMessage(errors.email)}
        {...form.register("email")}
      />
      <TextField
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={<RequiredLabel>{travellerText("phone")}</RequiredLabel>}
        icon={<IconPhone size={20} stroke={1.9} aria-hidden="true" />}
        help={
          profile.phone_confirmed
            ? t("phoneProven", { phone: formatPhone(profile.phone) })
            : t("phoneHelp")
        }
        error={errorMessage(errors.phone)}
        {...form.register("phone")}
      />
      {isEmailChanged(email, profile.email) && (
        <PasswordField
          autoComplete="current-password"
          label={<RequiredLabel>{t("currentPassword")}</RequiredLabel>}
          help={t("currentPasswordHelp")}
          showLabel={common("showPassword")}
          hideLabel={common("hidePassword")}
          error={errorMessage(errors.current_password)}
          className="tab:col-span-2 tab:w-[calc(50%-10px)]"
          {...form.register("current_password")}
        />
      )}
      <Controller
        control={form.control}
        name="gender"
        render={({ field, fieldState }) => (
          <GenderChoice
            value={Gender.safeParse(field.value).data ?? ""}
            onChange={field.onChange}
            error={errorMessage(fieldState.error)}
          />
        )}
      />
      <Controller
        control={form.control}
        name="nationality"
        render={({ field, fieldState }) => (
          <CountrySelect
            label={<RequiredLabel>{travellerText("nationality")}</RequiredLabel>}
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
