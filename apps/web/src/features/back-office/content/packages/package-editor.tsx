import { zodResolver } from "@hookform/resolvers/zod";
import { type AdminPackage, packageChecks, PackageFields } from "@ghuri/contract/admin-packages";
import { useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../../i18n/language-provider.tsx";
import { ContentEditorLayout } from "../editing/content-editor-layout.tsx";
import { DescriptionCard } from "../editing/description-card.tsx";
import { useFieldProps } from "../editing/use-field-props.ts";
import { useContentEditor } from "../editing/use-content-editor.ts";
import { PicturePicker } from "../picture-picker/picture-picker.tsx";
import { HotelsCard } from "./hotels-card.tsx";
import { TermsCard } from "./terms-card.tsx";
import { ItineraryCard } from "./itinerary-card.tsx";
import { DeparturesCard } from "./departures-card.tsx";
import { PackageDetailsCard } from "./package-details-card.tsx";
import { EMPTY_PACKAGE, packageApi } from "./package-api.ts";
import { PackageChecks } from "./package-checks.tsx";
import { PackagePreview } from "./package-preview.tsx";

/** The editor of a package, beside a preview of the traveller's page. */
export function PackageEditor({ loaded }: { readonly loaded: AdminPackage | null }) {
  const t = useTranslations("backOfficePackages");
  const { language } = useLanguage();
  const checksId = useId();
  const form = useForm<PackageFields>({
    resolver: zodResolver(PackageFields),
    defaultValues: loaded ? packageApi.fieldsOf(loaded) : EMPTY_PACKAGE,
    mode: "onTouched",
    shouldFocusError: false,
  });
  const editor = useContentEditor(form, loaded, packageApi);
  const field = useFieldProps(form);
  const { base } = editor;
  const written = { ...EMPTY_PACKAGE, ...useWatch({ control: form.control }) } as PackageFields;
  // Departures are saved by themselves: only the newest copy knows how many can be booked.
  const checks = packageChecks(written, (loaded ?? base)?.open_departures ?? 0);
  return (
    <ContentEditorLayout
      form={form}
      editor={editor}
      calls={packageApi}
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
      <PackageDetailsCard form={form} field={field} />
      <PicturePicker
        folder="package-thumbs"
        thumb={written.thumb}
        error={field.faultOf("thumb")}
        onChange={(thumb) => form.setValue("thumb", thumb, { shouldDirty: true })}
      />
      <ItineraryCard form={form} field={field} />
      <HotelsCard form={form} field={field} />
      <TermsCard form={form} field={field} name="included" />
      <TermsCard form={form} field={field} name="excluded" />
      <DescriptionCard control={form.control} label={t("fields.description")} />
      <DeparturesCard form={form} field={field} packageId={base?.id ?? null} />
    </ContentEditorLayout>
  );
}
