import { ContactBody } from "@ghuri/contract/contact";
import { zodResolver } from "@hookform/resolvers/zod";
import { IconMail, IconPhone, IconTicket } from "@tabler/icons-react";
import { type FieldError, useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useFieldWords } from "../../pieces/field-words/field-words.ts";
import { Needed } from "../../pieces/field-words/needed.tsx";
import { refusalWords } from "../../pieces/field-words/server-faults.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { EMPTY, type ContactFields } from "./contact-fields.ts";
import { useOwnDetails } from "./use-own-details.ts";
import { useWriteToUs } from "./use-write-to-us.ts";

/** Asks for what an answer needs; what was typed stays until the server has it. */
export function ContactForm({ onSent }: { readonly onSent: (words: string) => void }) {
  const t = useTranslations("sitePages");
  const common = useTranslations("phrases");
  const words = useFieldWords();
  const form = useForm<ContactFields, unknown, ContactBody>({
    mode: "onBlur",
    resolver: zodResolver(ContactBody),
    defaultValues: EMPTY,
  });
  useOwnDetails(form);
  const { send, isPending, error } = useWriteToUs(form, onSent);
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
        label={<Needed>{t("name")}</Needed>}
        error={words(errors.name)}
        {...form.register("name")}
      />
      <TextField
        type="email"
        inputMode="email"
        autoComplete="email"
        label={<Needed>{t("email")}</Needed>}
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
        label={<Needed>{t("message")}</Needed>}
        help={t("messageHelp")}
        className="tab:col-span-2"
        error={words(errors.message)}
        {...form.register("message")}
      />
      {error && (
        <Note
          tone="danger"
          role="alert"
          className="tab:col-span-2"
          title={refusalWords(error, common("somethingWrong"))}
        />
      )}
      <Button
        type="submit"
        className="tab:min-w-[200px] tab:justify-self-start"
        busy={isPending ? t("sending") : null}
      >
        {t("send")}
      </Button>
    </form>
  );
}
