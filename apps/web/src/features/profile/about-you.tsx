import { Gender, Title } from "@ghuri/contract/people";
import { IconMail, IconPhone } from "@tabler/icons-react";
import { Controller, useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useFieldWords } from "../../pieces/field-words/field-words.ts";
import { Needed } from "../../pieces/field-words/needed.tsx";
import { CountryBox } from "../../pieces/traveller-fields/country-box.tsx";
import { GenderChoice } from "../../pieces/traveller-fields/gender-choice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ProfileGroup } from "./profile-group.tsx";
import { isOther, type ProfileFormApi } from "./profile-rules.ts";

interface Props {
  readonly form: ProfileFormApi;
  readonly presentEmail: string;
}

/** Who it is and how to reach them. */
export function AboutYou({ form, presentEmail }: Props) {
  const t = useTranslations("profile");
  const person = useTranslations("travellers");
  const common = useTranslations("phrases");
  const words = useFieldWords();
  const { errors } = form.formState;
  const email = useWatch({ control: form.control, name: "email" });
  return (
    <ProfileGroup title={t("aboutYou")}>
      <div className="grid items-start gap-x-5 gap-y-5 tab:col-span-2 tab:grid-cols-[140px_1fr_1fr]">
        <Select
          label={<Needed>{person("title")}</Needed>}
          placeholder={t("choose")}
          options={Title.options.map((value) => ({ value, label: person(`titles.${value}`) }))}
          error={words(errors.title)}
          {...form.register("title")}
        />
        <TextField
          label={<Needed>{person("firstName")}</Needed>}
          autoComplete="given-name"
          error={words(errors.first_name)}
          {...form.register("first_name")}
        />
        <TextField
          label={<Needed>{person("lastName")}</Needed>}
          autoComplete="family-name"
          error={words(errors.last_name)}
          {...form.register("last_name")}
        />
      </div>
      <TextField
        type="email"
        inputMode="email"
        autoComplete="email"
        label={<Needed>{person("email")}</Needed>}
        icon={<IconMail size={20} stroke={1.9} aria-hidden="true" />}
        error={words(errors.email)}
        {...form.register("email")}
      />
      <TextField
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={<Needed>{person("phone")}</Needed>}
        icon={<IconPhone size={20} stroke={1.9} aria-hidden="true" />}
        help={t("phoneHelp")}
        error={words(errors.phone)}
        {...form.register("phone")}
      />
      {isOther(email, presentEmail) && (
        <PasswordField
          autoComplete="current-password"
          label={<Needed>{t("currentPassword")}</Needed>}
          help={t("currentPasswordHelp")}
          showLabel={common("showPassword")}
          hideLabel={common("hidePassword")}
          error={words(errors.current_password)}
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
            error={words(fieldState.error)}
          />
        )}
      />
      <Controller
        control={form.control}
        name="nationality"
        render={({ field, fieldState }) => (
          <CountryBox
            label={<Needed>{person("nationality")}</Needed>}
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
