import { fieldMessage, isFieldMessageCode } from "@ghuri/contract/messages/field-message";
import {
  CorrectNameBody,
  type CorrectNameBody as Wish,
  type PersonName,
} from "@ghuri/contract/name-corrections";
import { Title } from "@ghuri/contract/travellers";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { focusFirstErrorSoon } from "../../../components/forms/focus-first-error.ts";
import { RequiredLabel } from "../../../components/forms/required-label.tsx";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { formatName } from "./format-name.ts";

const RightName = CorrectNameBody.omit({ traveller: true });
type RightName = Omit<Wish, "traveller">;
type Field = keyof RightName;
type Errors = Partial<Record<Field, string | undefined>>;

interface Props {
  readonly now: PersonName;
  readonly isBusy: boolean;
  /** Finished messages of the server, by field. */
  readonly serverErrors: Readonly<Record<string, readonly string[]>>;
  readonly onSend: (name: RightName) => void;
}

/** Title and names, to be typed as they are printed in the document. Starts from the name on the booking. */
export function NameForm({ now, isBusy, serverErrors, onSend }: Props) {
  const t = useTranslations("trips.name");
  const label = useTranslations("travellers");
  const { language } = useLanguage();
  const [name, setName] = useState<PersonName>({
    title: now.title,
    first_name: now.first_name,
    last_name: now.last_name,
  });
  const [errors, setErrors] = useState<Errors>({});

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const checked = RightName.safeParse(name);
    const found = checked.success
      ? formatName(checked.data) === formatName(now)
        ? { first_name: t("unchanged") }
        : {}
      : errorsOf(checked.error.issues);
    setErrors(found);
    if (checked.success && Object.keys(found).length === 0) onSend(checked.data);
    else focusFirstErrorSoon(event.currentTarget);
  }

  function errorsOf(issues: readonly { readonly path: PropertyKey[]; readonly message: string }[]) {
    return Object.fromEntries(
      issues.map(({ path, message: code }) => [
        String(path[0]),
        isFieldMessageCode(code) ? fieldMessage(language, code) : code,
      ]),
    );
  }

  const set = (field: Field) => (value: string) => setName({ ...name, [field]: value });
  const errorOf = (field: Field) => errors[field] ?? serverErrors[field]?.[0];
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4">
      <p className="rounded-xl bg-sunken px-4 py-3">
        <span className="type-caption block text-ink-3">{t("now")}</span>
        <strong className="font-[650] [overflow-wrap:anywhere]">{formatName(now)}</strong>
      </p>
      <div className="grid items-start gap-x-4 gap-y-4 tab:grid-cols-[120px_1fr_1fr]">
        <Select
          label={<RequiredLabel>{label("title")}</RequiredLabel>}
          options={Title.options.map((value) => ({ value, label: label(`titles.${value}`) }))}
          value={name.title}
          onChange={({ target }) => set("title")(target.value)}
          error={errorOf("title")}
        />
        <TextField
          label={<RequiredLabel>{label("firstName")}</RequiredLabel>}
          help={t("firstHelp")}
          value={name.first_name}
          autoComplete="off"
          onChange={({ target }) => set("first_name")(target.value)}
          error={errorOf("first_name")}
        />
        <TextField
          label={<RequiredLabel>{label("lastName")}</RequiredLabel>}
          value={name.last_name}
          autoComplete="off"
          onChange={({ target }) => set("last_name")(target.value)}
          error={errorOf("last_name")}
        />
      </div>
      <Button type="submit" kind="ink" busyLabel={isBusy ? t("sending") : null}>
        {t("send")}
      </Button>
    </form>
  );
}
