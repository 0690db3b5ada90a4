import { ContactBody } from "@ghuri/contract/contact";
import { zodResolver } from "@hookform/resolvers/zod";
import { IconMail, IconPhone, IconTicket } from "@tabler/icons-react";
import { type FieldError, useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useFieldErrorMessage } from "../../components/forms/use-field-error-message.ts";
import { RequiredLabel } from "../../components/forms/required-label.tsx";
import { getRefusalMessage } from "../../components/forms/server-errors.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { EMPTY_CONTACT_FORM, type ContactFields } from "./contact-fields.ts";
import { usePrefillContact } from "./use-prefill-contact.ts";
import { useSendMessage } from "./use-send-message.ts";

/** The contact form. Values stay until the server has accepted them. */
export function ContactForm({ onSent }: { readonly onSent: (words: string) => void }) {
  const t = useTranslations("sitePages");
  const common = useTranslations("common");
  const words = useFieldErrorMessage();
  const form = useForm<ContactFields, unknown, ContactBody>({
    mode: "onBlur",
    resolver: zodResolver(ContactBody),
    defaultValues: EMPTY_CONTACT_FORM,
  });
  usePrefillContact(form);
  const { send, isPending, error } = useSendMessage(form, onSent);
  const { errors } = form.formState;
  const icon = (Icon: typeof IconMail) => <Icon size={20} stroke={1.9} aria-hidden="true" />;
  return (
    <form
      noValidate
      className="mt-5 grid gap-5 tab:grid-cols-2 tab:items-start"
      onSubmit={(event) => void form.handleSubmit(send)(event)}
    >
      <TextField
        autoComplete="name"
        label={<RequiredLabel>{t("name")}</RequiredLabel>}
        error={words(errors.name)}
        {...form.register("name")}
      />
      <TextField
        type="email"
        inputMode="email"
        autoComplete="email"
        label={<RequiredLabel>{t("email")}</RequiredLabel>}
        icon={icon(IconMail)}
        error={words(errors.email)}
        {...form.register("email")}
      />
      <TextField
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={t("phone")}
        placeholder="01712 345678"
        icon={icon(IconPhone)}
        error={words(errors.phone as FieldError | undefined)}
        {...form.register("phone")}
      />
      <TextField
        autoComplete="off"
        label={t("reference")}
        placeholder={t("referenceHint")}
        icon={icon(IconTicket)}
        error={words(errors.reference)}
        {...form.register("reference")}
      />
      <TextArea
        rows={6}
        label={<RequiredLabel>{t("message")}</RequiredLabel>}
        help={t("messageHelp")}
        className="tab:col-span-2"
        error={words(errors.message)}
        {...form.register("message")}
      />
      {error && (
        <Callout
          tone="danger"
          role="alert"
          className="tab:col-span-2"
          title={getRefusalMessage(error, common("somethingWrong"))}
        />
      )}
      <Button
        type="submit"
        className="tab:min-w-[200px] tab:justify-self-start"
        busyLabel={isPending ? t("sending") : null}
      >
        {t("send")}
      </Button>
    </form>
  );
}
