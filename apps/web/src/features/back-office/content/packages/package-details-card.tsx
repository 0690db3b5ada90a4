import type { PackageFields } from "@ghuri/contract/admin-packages";
import type { UseFormReturn } from "react-hook-form";
import { useTranslations } from "use-intl";
import { RequiredLabel } from "../../../../components/forms/required-label.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { Panel } from "../../shell/panel.tsx";
import { BilingualField } from "../editing/bilingual-field.tsx";
import type { useFieldProps } from "../editing/use-field-props.ts";
import { CountryAndPositionFields } from "../editing/country-and-position-fields.tsx";

interface Props {
  readonly form: UseFormReturn<PackageFields>;
  readonly field: ReturnType<typeof useFieldProps<PackageFields>>;
}

const STAR = <span className="text-danger"> *</span>;

/** Name, destination, duration and price. */
export function PackageDetailsCard({ form, field }: Props) {
  const t = useTranslations("backOfficePackages.fields");
  const details = useTranslations("backOfficePackages");
  return (
    <Panel className="flex flex-col gap-4">
      <BilingualField
        label={t("name")}
        mark={STAR}
        en={field.text("name.en")}
        bn={field.text("name.bn")}
      />
      <CountryAndPositionFields
        control={form.control}
        field={field}
        countryLabel={t("country_code")}
        positionLabel={t("position")}
      />
      <BilingualField
        label={t("location")}
        mark={STAR}
        en={field.text("location.en")}
        bn={field.text("location.bn")}
      />
      <div className="grid grid-cols-2 gap-3 tab:grid-cols-4">
        <TextField label={<RequiredLabel>{t("price")}</RequiredLabel>} {...field.number("price")} />
        <TextField label={t("old_price")} {...field.number("old_price")} />
        <TextField
          label={<RequiredLabel>{t("duration")}</RequiredLabel>}
          {...field.number("duration")}
        />
        <TextField
          label={<RequiredLabel>{t("nights")}</RequiredLabel>}
          {...field.number("nights")}
        />
      </div>
      <TextField
        label={t("supplier_cost")}
        help={details("supplierCostHelp")}
        className="max-w-md"
        {...field.number("supplier_cost")}
      />
      <BilingualField
        label={t("per")}
        mark={STAR}
        en={field.text("per.en")}
        bn={field.text("per.bn")}
      />
      <BilingualField label={t("badge")} en={field.text("badge.en")} bn={field.text("badge.bn")} />
    </Panel>
  );
}
