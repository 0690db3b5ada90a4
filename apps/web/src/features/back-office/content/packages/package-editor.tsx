import { zodResolver } from "@hookform/resolvers/zod";
import { type DeskPackage, packageChecks, PackageFields } from "@ghuri/contract/desk-packages";
import { useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../../i18n/language-provider.tsx";
import { ContentFrame } from "../editing/content-frame.tsx";
import { DescriptionCard } from "../editing/description-card.tsx";
import { useFieldProps } from "../editing/field-props.ts";
import { useContentEditor } from "../editing/use-content-editor.ts";
import { PicturePicker } from "../picture-picker/picture-picker.tsx";
import { DaysCard } from "./days-card.tsx";
import { DeparturesCard } from "./departures-card.tsx";
import { FactsCard } from "./facts-card.tsx";
import { NEW_PACKAGE, packageCalls } from "./package-calls.ts";
import { PackageChecks } from "./package-checks.tsx";
import { PackagePreview } from "./package-preview.tsx";

/** A package: what it is, its picture, its days, its words, and when it leaves; beside it, what travellers will see. */
export function PackageEditor({ loaded }: { readonly loaded: DeskPackage | null }) {
  const t = useTranslations("deskPackages");
  const { language } = useLanguage();
  const checksId = useId();
  const form = useForm<PackageFields>({
    resolver: zodResolver(PackageFields),
    defaultValues: loaded ? packageCalls.fieldsOf(loaded) : NEW_PACKAGE,
    mode: "onTouched",
    shouldFocusError: false,
  });
  const editor = useContentEditor(form, loaded, packageCalls);
  const field = useFieldProps(form);
  const { base } = editor;
  const written = { ...NEW_PACKAGE, ...useWatch({ control: form.control }) } as PackageFields;
  // Departures are saved by themselves: the newest copy knows how many can be booked.
  const checks = packageChecks(written, (loaded ?? base)?.open_departures ?? 0);
  return (
    <ContentFrame
      form={form}
      editor={editor}
      calls={packageCalls}
      back={t("list.title")}
      title={written.name[language] || written.name.en || t("newTitle")}
      nameOf={(name) => t(`fields.${name}`)}
      checks={checks}
      checksId={checksId}
      beside={
        <>
          <PackagePreview
            written={written}
            country={base?.country ?? null}
            isSample={base?.is_sample ?? false}
          />
          <PackageChecks id={checksId} checks={checks} written={written} />
        </>
      }
    >
      <FactsCard form={form} field={field} />
      <PicturePicker
        folder="package-thumbs"
        thumb={written.thumb}
        error={field.faultOf("thumb")}
        onChange={(thumb) => form.setValue("thumb", thumb, { shouldDirty: true })}
      />
      <DaysCard form={form} field={field} />
      <DescriptionCard control={form.control} label={t("fields.description")} />
      <DeparturesCard form={form} field={field} packageId={base?.id ?? null} />
    </ContentFrame>
  );
}
