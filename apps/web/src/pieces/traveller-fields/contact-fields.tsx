import { useTranslations } from "use-intl";
import { TextField } from "../../ui/text-field.tsx";
import { useFieldWords } from "../field-words/field-words.ts";
import type { TravellerFormApi } from "./use-traveller-form.ts";

/** Where the ticket and the news of the flight go; the first traveller answers for everybody. */
export function ContactFields({ form }: { readonly form: TravellerFormApi }) {
  const t = useTranslations("travellers");
  const words = useFieldWords();
  const { errors } = form.formState;
  return (
    <div className="grid items-start gap-x-4 gap-y-5 tab:grid-cols-2">
      <TextField
        type="email"
        inputMode="email"
        autoComplete="email"
        label={`${t("email")} *`}
        help={t("emailHelp")}
        error={words(errors.email)}
        {...form.register("email")}
      />
      <TextField
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={`${t("phone")} *`}
        help={t("phoneHelp")}
        error={words(errors.phone)}
        {...form.register("phone")}
      />
    </div>
  );
}
