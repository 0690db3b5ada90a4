import type { GuidelineFields } from "@ghuri/contract/admin-guidelines";
import { Controller, type UseFormReturn } from "react-hook-form";
import { useTranslations } from "use-intl";
import { RequiredLabel } from "../../../../components/forms/required-label.tsx";
import { ComboBox } from "../../../../ui/combo-box.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { Panel } from "../../shell/panel.tsx";
import { BilingualField } from "../editing/bilingual-field.tsx";
import type { useFieldProps } from "../editing/use-field-props.ts";
import { CountryAndPositionFields } from "../editing/country-and-position-fields.tsx";

interface Props {
  readonly form: UseFormReturn<GuidelineFields>;
  readonly field: ReturnType<typeof useFieldProps<GuidelineFields>>;
}

const STAR = <span className="text-danger"> *</span>;
const optionOf = (name: string) => ({ id: name, text: name });
const CURRENCIES = Intl.supportedValuesOf("currency").map(optionOf);
const ZONES = Intl.supportedValuesOf("timeZone").map(optionOf);

/** Country, visa type, stay and fee; the country's currency and time zone. */
export function GuidelineDetails({ form, field }: Props) {
  const t = useTranslations("backOfficeGuidelines.fields");
  const details = useTranslations("backOfficeGuidelines");
  const common = useTranslations("common");
  return (
    <Panel className="flex flex-col gap-4">
      <CountryAndPositionFields
        control={form.control}
        field={field}
        countryLabel={t("country_code")}
        positionLabel={t("position")}
      />
      <BilingualField
        label={t("type")}
        mark={STAR}
        en={field.text("type.en")}
        bn={field.text("type.bn")}
      />
      <BilingualField
        label={t("processing_time")}
        mark={STAR}
        en={field.text("processing_time.en")}
        bn={field.text("processing_time.bn")}
      />
      <div className="grid gap-3 min-[25rem]:grid-cols-2 tab:grid-cols-4">
        <TextField label={<RequiredLabel>{t("price")}</RequiredLabel>} {...field.number("price")} />
        <TextField
          label={<RequiredLabel>{t("max_stay")}</RequiredLabel>}
          {...field.number("max_stay")}
        />
        {(["currency", "timezone"] as const).map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { value, onChange, onBlur } }) => (
              <ComboBox
                label={<RequiredLabel>{t(name)}</RequiredLabel>}
                options={optionsWith(name === "currency" ? CURRENCIES : ZONES, value)}
                value={value || null}
                onChange={(one) => onChange(one ?? "")}
                onBlur={onBlur}
                empty={common("noOption")}
                showLabel={t(name)}
                error={field.faultOf(name)}
              />
            )}
          />
        ))}
      </div>
      <TextField
        label={t("embassy_fee")}
        help={details("embassyFeeHelp")}
        className="max-w-md"
        {...field.number("embassy_fee")}
      />
    </Panel>
  );
}

/** The stored time zone may be an alias that the browser's list leaves out. */
function optionsWith(
  options: readonly { readonly id: string; readonly text: string }[],
  value: string,
) {
  const isThere = value === "" || options.some(({ id }) => id === value);
  return isThere ? options : [optionOf(value), ...options];
}
