import { IconMail, IconPhone } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { TextField } from "../../ui/text-field.tsx";
import { useFieldErrorMessage } from "../forms/use-field-error-message.ts";
import { RequiredLabel } from "../forms/required-label.tsx";
import type { TravellerFormApi } from "./use-traveller-form.ts";

/** Help texts that say what email and phone are used for. */
export interface ContactHelp {
  readonly email: string;
  readonly phone: string;
}

interface Props {
  readonly form: TravellerFormApi;
  /** Shown in a booking. */
  readonly help?: ContactHelp;
}

/** Email and phone of the first traveller, who receives the ticket and flight updates. */
export function ContactFields({ form, help }: Props) {
  const t = useTranslations("travellers");
  const errorMessage = useFieldErrorMessage();
  const { errors } = form.formState;
  return (
    <div className="grid items-start gap-x-4 gap-y-5 tab:grid-cols-2">
      <TextField
        type="email"
        inputMode="email"
        autoComplete="email"
        label={<RequiredLabel>{t("email")}</RequiredLabel>}
        icon={<IconMail size={20} stroke={1.9} aria-hidden="true" />}
        help={help?.email}
        error={errorMessage(errors.email)}
        {...form.register("email")}
      />
      <TextField
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={<RequiredLabel>{t("phone")}</RequiredLabel>}
        icon={<IconPhone size={20} stroke={1.9} aria-hidden="true" />}
        help={help?.phone}
        error={errorMessage(errors.phone)}
        {...form.register("phone")}
      />
    </div>
  );
}
