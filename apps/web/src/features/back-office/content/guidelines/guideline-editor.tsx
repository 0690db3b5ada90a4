import { zodResolver } from "@hookform/resolvers/zod";
import {
  type DeskGuideline,
  guidelineChecks,
  GuidelineFields,
} from "@ghuri/contract/desk-guidelines";
import { useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../../i18n/language-provider.tsx";
import { countryName } from "../../../../pieces/traveller-fields/countries.ts";
import { ChecksCard } from "../editing/checks-card.tsx";
import { ContentFrame } from "../editing/content-frame.tsx";
import { DescriptionCard } from "../editing/description-card.tsx";
import { useFieldProps } from "../editing/field-props.ts";
import { useContentEditor } from "../editing/use-content-editor.ts";
import { PicturePicker } from "../picture-picker/picture-picker.tsx";
import { guidelineCalls, NEW_GUIDELINE } from "./guideline-calls.ts";
import { GuidelineFacts } from "./guideline-facts.tsx";
import { GuidelinePreview } from "./guideline-preview.tsx";
import { PapersCard } from "./papers-card.tsx";
import { RequirementsCard } from "./requirements-card.tsx";

/** A visa guideline: the country, what it asks and costs, and its words; beside it, what travellers will see. */
export function GuidelineEditor({ loaded }: { readonly loaded: DeskGuideline | null }) {
  const t = useTranslations("deskGuidelines");
  const { language } = useLanguage();
  const checksId = useId();
  const form = useForm<GuidelineFields>({
    resolver: zodResolver(GuidelineFields),
    defaultValues: loaded ? guidelineCalls.fieldsOf(loaded) : NEW_GUIDELINE,
    mode: "onTouched",
    shouldFocusError: false,
  });
  const editor = useContentEditor(form, loaded, guidelineCalls);
  const field = useFieldProps(form);
  const { base } = editor;
  const written = { ...NEW_GUIDELINE, ...useWatch({ control: form.control }) } as GuidelineFields;
  const checks = guidelineChecks(written);
  const title = written.country_code
    ? `${base?.country[language] ?? countryName(language, written.country_code)}${
        written.type[language] ? `, ${written.type[language]}` : ""
      }`
    : t("newTitle");

  return (
    <ContentFrame
      form={form}
      editor={editor}
      calls={guidelineCalls}
      back={t("list.title")}
      title={title}
      nameOf={(name) => t(`fields.${name}`)}
      checks={checks}
      checksId={checksId}
      beside={
        <>
          <GuidelinePreview written={written} country={base?.country ?? null} />
          <ChecksCard
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
      <GuidelineFacts form={form} field={field} />
      <PicturePicker
        folder="visa-guidelines-thumbs"
        thumb={written.thumb}
        error={field.faultOf("thumb")}
        onChange={(thumb) => form.setValue("thumb", thumb, { shouldDirty: true })}
      />
      <RequirementsCard form={form} field={field} />
      <PapersCard form={form} field={field} />
      <DescriptionCard control={form.control} label={t("fields.description")} />
    </ContentFrame>
  );
}
