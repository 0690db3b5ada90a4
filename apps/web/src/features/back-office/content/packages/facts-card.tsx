import type { PackageFields } from "@ghuri/contract/desk-packages";
import type { UseFormReturn } from "react-hook-form";
import { useTranslations } from "use-intl";
import { Needed } from "../../../../pieces/field-words/needed.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { Panel } from "../../desk/panel.tsx";
import { BothLines } from "../editing/both-lines.tsx";
import type { useFieldProps } from "../editing/field-props.ts";
import { PlaceFields } from "../editing/place-fields.tsx";

interface Props {
  readonly form: UseFormReturn<PackageFields>;
  readonly field: ReturnType<typeof useFieldProps<PackageFields>>;
}

const STAR = <span className="text-danger"> *</span>;

/** What it is called, where it goes, how long it takes and what it costs. */
export function FactsCard({ form, field }: Props) {
  const t = useTranslations("deskPackages.fields");
  return (
    <Panel className="flex flex-col gap-4">
      <BothLines
        label={t("name")}
        mark={STAR}
        en={field.text("name.en")}
        bn={field.text("name.bn")}
      />
      <PlaceFields
        control={form.control}
        field={field}
        countryLabel={t("country_code")}
        positionLabel={t("position")}
      />
      <BothLines
        label={t("location")}
        mark={STAR}
        en={field.text("location.en")}
        bn={field.text("location.bn")}
      />
      <div className="grid grid-cols-2 gap-3 tab:grid-cols-4">
        <TextField label={<Needed>{t("price")}</Needed>} {...field.number("price")} />
        <TextField label={t("old_price")} {...field.number("old_price")} />
        <TextField label={<Needed>{t("duration")}</Needed>} {...field.number("duration")} />
        <TextField label={<Needed>{t("nights")}</Needed>} {...field.number("nights")} />
      </div>
      <BothLines label={t("per")} mark={STAR} en={field.text("per.en")} bn={field.text("per.bn")} />
      <BothLines label={t("badge")} en={field.text("badge.en")} bn={field.text("badge.bn")} />
    </Panel>
  );
}
