import { zodResolver } from "@hookform/resolvers/zod";
import {
  type AdminGuideline,
  guidelineChecks,
  GuidelineFields,
} from "@ghuri/contract/admin-guidelines";
import { useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../../i18n/language-provider.tsx";
import { countryName } from "../../../../components/traveller-fields/countries.ts";
import { PublishChecksCard } from "../editing/publish-checks-card.tsx";
import { ContentEditorLayout } from "../editing/content-editor-layout.tsx";
import { DescriptionCard } from "../editing/description-card.tsx";
import { useFieldProps } from "../editing/use-field-props.ts";
import { useContentEditor } from "../editing/use-content-editor.ts";
import { PicturePicker } from "../picture-picker/picture-picker.tsx";
import { guidelineApi, EMPTY_GUIDELINE } from "./guideline-api.ts";
import { GuidelineDetails } from "./guideline-details.tsx";
import { GuidelinePreview } from "./guideline-preview.tsx";
import { DocumentsCard } from "./documents-card.tsx";
import { RequirementsCard } from "./requirements-card.tsx";

/** The editor of a visa guideline, beside a preview of the traveller's page. */
export function GuidelineEditor({ loaded }: { readonly loaded: AdminGuideline | null }) {
  const t = useTranslations("backOfficeGuidelines");
  const { language } = useLanguage();
  const checksId = useId();
  const form = useForm<GuidelineFields>({
    resolver: zodResolver(GuidelineFields),
    defaultValues: loaded ? guidelineApi.fieldsOf(loaded) : EMPTY_GUIDELINE,
    mode: "onTouched",
    shouldFocusError: false,
  });
  const editor = useContentEditor(form, loaded, guidelineApi);
  const field = useFieldProps(form);
  const { base } = editor;
  const written = { ...EMPTY_GUIDELINE, ...useWatch({ control: form.control }) } as GuidelineFields;
  const checks = guidelineChecks(written);
  const title = written.country_code
    ? `${base?.country[language] ?? countryName(language, written.country_code)}${
        written.type[language] ? `, ${written.type[language]}` : ""
      }`
    : t("newTitle");

  return (
    <ContentEditorLayout
      form={form}
      editor={editor}
      calls={guidelineApi}
      back={t("list.title")}
      title={title}
      nameOf={(name) => t(`fields.${name}`)}
      checks={checks}
      checksId={checksId}
      beside={
        <>
          <GuidelinePreview written={written} country={base?.country ?? null} />
          <PublishChecksCard
            id={checksId}
            checks={checks}
            wordsOf={({ code, isMet }) => ({
              title: t(`checks.${code}.${isMet ? "met" : "missing"}`),
              text: t(`checks.${code}.text`),
            })}
          />
        </>
      }
    >
      <GuidelineDetails form={form} field={field} />
      <PicturePicker
        folder="visa-guidelines-thumbs"
        thumb={written.thumb}
        error={field.faultOf("thumb")}
        onChange={(thumb) => form.setValue("thumb", thumb, { shouldDirty: true })}
      />
      <RequirementsCard form={form} field={field} />
      <DocumentsCard form={form} field={field} />
      <DescriptionCard control={form.control} label={t("fields.description")} />
    </ContentEditorLayout>
  );
}
