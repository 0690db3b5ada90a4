import { zodResolver } from "@hookform/resolvers/zod";
import {
  type AdminCampaign,
  campaignChecks,
  CampaignFields,
} from "@ghuri/contract/admin-campaigns";
import { isReady } from "@ghuri/contract/admin-content";
import { useForm, useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../../i18n/language-provider.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { Panel } from "../../shell/panel.tsx";
import { BilingualField } from "../editing/bilingual-field.tsx";
import { EditorHeader } from "../editing/editor-header.tsx";
import { EditorNotes } from "../editing/editor-notes.tsx";
import { PublishChecksCard } from "../editing/publish-checks-card.tsx";
import { UnsavedChangesGuard } from "../editing/unsaved-changes-guard.tsx";
import { useContentEditor } from "../editing/use-content-editor.ts";
import { useFieldProps } from "../editing/use-field-props.ts";
import { CampaignActions } from "./campaign-actions.tsx";
import { campaignApi } from "./campaign-api.ts";
import { CampaignChip } from "./campaign-chip.tsx";
import { CampaignPreview } from "./campaign-preview.tsx";
import { CampaignProgress } from "./campaign-progress.tsx";

const EMPTY: CampaignFields = {
  subject: { en: "", bn: "" },
  body: { en: "", bn: "" },
  button: { en: "", bn: "" },
  link: "",
};
const CHECKS_ID = "campaign-checks";

/** The texts on the left; checks, preview and test email on the right. */
export function CampaignEditor({ loaded }: { readonly loaded: AdminCampaign | null }) {
  const t = useTranslations("backOfficeCampaigns");
  const { language } = useLanguage();
  const form = useForm<CampaignFields, unknown, CampaignFields>({
    mode: "onBlur",
    resolver: zodResolver(CampaignFields),
    defaultValues: loaded?.fields ?? EMPTY,
  });
  const editor = useContentEditor(form, loaded, campaignApi);
  const written = useWatch({ control: form.control, compute: (fields) => fields });
  const checks = campaignChecks(written);
  const field = useFieldProps(form);
  const { isDirty, isSubmitted, isValid } = form.formState;
  const { base, save } = editor;
  const isDraft = base === null || base.state === "draft";
  const subject = base && (base.fields.subject[language] || base.fields.subject.en);
  const both = (name: "subject" | "body" | "button") => ({
    label: t(`fields.${name}`),
    en: { ...field.text(`${name}.en`), readOnly: !isDraft },
    bn: { ...field.text(`${name}.bn`), readOnly: !isDraft },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit((fields) => save.mutate(fields))(event)}
    >
      <UnsavedChangesGuard isDirty={isDirty} />
      <EditorHeader
        section="campaigns"
        back={t("back")}
        title={subject || t("newTitle")}
        marks={base && <CampaignChip state={base.state} />}
        change={base?.last_change}
        isDirty={isDirty}
      >
        <CampaignActions
          editor={editor}
          form={form}
          isReady={isReady(checks)}
          checksId={CHECKS_ID}
        />
      </EditorHeader>
      <div className="mt-4 flex flex-col gap-3 empty:hidden">
        <EditorNotes
          editor={editor}
          fieldsOf={campaignApi.fieldsOf}
          nameOf={(name) => t(`fields.${name}`)}
          hasFaults={isSubmitted && !isValid}
        />
        {base && !isDraft && <CampaignProgress campaign={base} />}
      </div>
      <div className="mt-4 grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_384px]">
        <Panel className="flex min-w-0 flex-col gap-4">
          <BilingualField {...both("subject")} />
          <BilingualField {...both("body")} rows={10} />
          <p className="type-caption -mt-2 text-ink-3">{t("bodyHelp")}</p>
          <BilingualField {...both("button")} />
          <TextField
            {...field.text("link")}
            readOnly={!isDraft}
            label={t("fields.link")}
            help={t("linkHelp")}
            inputMode="url"
            autoComplete="off"
          />
        </Panel>
        <div className="flex min-w-0 flex-col gap-3.5">
          {isDraft && (
            <PublishChecksCard
              id={CHECKS_ID}
              checks={checks}
              wordsOf={({ code }) => ({
                title: t(`checks.${code}.title`),
                text: t(`checks.${code}.text`),
              })}
            />
          )}
          {base && <CampaignPreview campaign={base} isDirty={isDirty} />}
        </div>
      </div>
    </form>
  );
}
