import { IconId } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useFieldWords } from "../../pieces/field-words/field-words.ts";
import { Needed } from "../../pieces/field-words/needed.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ProfileGroup } from "./profile-group.tsx";
import type { ProfileFormApi } from "./profile-rules.ts";

export function PassportNumber({ form }: { readonly form: ProfileFormApi }) {
  const t = useTranslations("profile");
  const person = useTranslations("travellers");
  const words = useFieldWords();
  return (
    <ProfileGroup title={t("passport")} note={t("asPrinted")}>
      <TextField
        label={<Needed>{person("passportNumber")}</Needed>}
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
