import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../../ui/button.tsx";
import { TextArea } from "../../../../ui/text-area.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { Panel } from "../../shell/panel.tsx";
import { BilingualField } from "../editing/bilingual-field.tsx";
import type { CompanyField, CompanyForm } from "./company-form.ts";

interface Props {
  readonly form: CompanyForm;
  readonly errors: Partial<Record<CompanyField, string>>;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly onChange: (form: CompanyForm) => void;
  readonly onSave: () => void;
}

/** Names, numbers, contact and sender. */
export function CompanyFields({ form, errors, isDirty, isSaving, onChange, onSave }: Props) {
  const t = useTranslations("backOfficeSite.company");
  const site = useTranslations("backOfficeSite");
  const field = (name: CompanyField) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ ...form, [name]: target.value }),
  });
  const line = (name: CompanyField, more: Partial<ComponentProps<typeof TextField>> = {}) => (
    <TextField {...field(name)} label={t(`fields.${name}`)} autoComplete="off" {...more} />
  );
  const both = (name: "name" | "address" | "hours") => (
    <BilingualField label={t(`both.${name}`)} en={field(`${name}_en`)} bn={field(`${name}_bn`)} />
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <Panel
        title={t("details")}
        end={
          <span className="flex flex-wrap items-center gap-3">
            {isDirty && <span className="type-small text-ink-2">{t("unsaved")}</span>}
            <Button
              type="submit"
              size={40}
              disabled={!isDirty}
              busyLabel={isSaving ? site("saving") : null}
            >
              {site("save")}
            </Button>
          </span>
        }
      >
        <div className="flex flex-col gap-4">
          {both("name")}
          {both("address")}
          <div className="grid items-start gap-3 tab:grid-cols-2">
            {line("registration")}
            {line("licence")}
            {line("bin", { help: t("binHelp") })}
            {line("tin", { help: t("tinHelp") })}
          </div>
          {both("hours")}
          <div className="grid items-start gap-3 tab:grid-cols-2">
            <TextArea
              {...field("phones")}
              label={t("fields.phones")}
              help={t("phonesHelp")}
              rows={3}
            />
            {line("email", { type: "email" })}
          </div>
          <div className="grid gap-3 tab:grid-cols-2">
            {line("sender_name")}
            {line("sender_email", { type: "email", help: t("senderHelp") })}
          </div>
        </div>
      </Panel>
    </form>
  );
}
