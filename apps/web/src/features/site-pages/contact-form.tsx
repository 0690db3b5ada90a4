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
import { type ContactFields, type ContactFormApi, EMPTY_CONTACT_FORM } from "./contact-fields.ts";
import { useSendMessage } from "./use-send-message.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { profileQuery } from "../../api/profile-query.ts";
import { useSignedIn } from "../../api/session.ts";
import { toLocalPhone } from "../../components/forms/format-phone.ts";

/** The contact form. Values stay until the server has accepted them. */
export function ContactForm({ onSent }: { readonly onSent: (words: string) => void }) {
  const t = useTranslations("sitePages");
  const common = useTranslations("common");
  const errorMessage = useFieldErrorMessage();
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
        error={errorMessage(errors.name)}
        {...form.register("name")}
      />
      <TextField
        type="email"
        inputMode="email"
        autoComplete="email"
        label={<RequiredLabel>{t("email")}</RequiredLabel>}
        icon={icon(IconMail)}
        error={errorMessage(errors.email)}
        {...form.register("email")}
      />
      <TextField
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={t("phone")}
        placeholder="01712 345678"
        icon={icon(IconPhone)}
        error={errorMessage(errors.phone as FieldError | undefined)}
        {...form.register("phone")}
      />
      <TextField
        autoComplete="off"
        label={t("reference")}
        placeholder={t("referenceHint")}
        icon={icon(IconTicket)}
        error={errorMessage(errors.reference)}
        {...form.register("reference")}
      />
      <TextArea
        rows={6}
        label={<RequiredLabel>{t("message")}</RequiredLabel>}
        help={t("messageHelp")}
        className="tab:col-span-2"
        error={errorMessage(errors.message)}
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

/** Prefills the contact form from the profile of a signed-in visitor. Values already typed stay. */
function usePrefillContact(form: ContactFormApi): void {
  const { data: person } = useQuery({ ...profileQuery, enabled: useSignedIn() });
  useEffect(() => {
    if (!person) return;
    const known = {
      ...EMPTY_CONTACT_FORM,
      name: [person.first_name, person.last_name].filter(Boolean).join(" "),
      email: person.email,
      phone: toLocalPhone(person.phone),
    };
    form.reset(known, { keepDirtyValues: true });
  }, [form, person]);
}
