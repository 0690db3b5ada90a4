import { IconId } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useFieldErrorMessage } from "../../components/forms/use-field-error-message.ts";
import { RequiredLabel } from "../../components/forms/required-label.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ProfileGroup } from "./profile-group.tsx";
import type { ProfileFormApi } from "./profile-schema.ts";

export function PassportNumber({ form }: { readonly form: ProfileFormApi }) {
  const t = useTranslations("profile");
  const person = useTranslations("travellers");
  const words = useFieldErrorMessage();
  return (
    <ProfileGroup title={t("passport")} note={t("asPrinted")}>
      <TextField
        label={<RequiredLabel>{person("passportNumber")}</RequiredLabel>}
        placeholder={person("passportExample")}
        autoComplete="off"
        autoCapitalize="characters"
        icon={<IconId size={20} stroke={1.9} aria-hidden="true" />}
        error={words(form.formState.errors.passport_number)}
        {...form.register("passport_number")}
      />
    </ProfileGroup>
  );
}
