import type { GuidelineFields } from "@ghuri/contract/desk-guidelines";
import { Controller, type UseFormReturn } from "react-hook-form";
import { useTranslations } from "use-intl";
import { Needed } from "../../../../pieces/field-words/needed.tsx";
import { ComboBox } from "../../../../ui/combo-box.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { Panel } from "../../desk/panel.tsx";
import { BothLines } from "../editing/both-lines.tsx";
import type { useFieldProps } from "../editing/field-props.ts";
import { PlaceFields } from "../editing/place-fields.tsx";

interface Props {
  readonly form: UseFormReturn<GuidelineFields>;
  readonly field: ReturnType<typeof useFieldProps<GuidelineFields>>;
}

const STAR = <span className="text-danger"> *</span>;
const optionOf = (name: string) => ({ id: name, text: name });
const CURRENCIES = Intl.supportedValuesOf("currency").map(optionOf);
const ZONES = Intl.supportedValuesOf("timeZone").map(optionOf);

/** Where to, which visa, how long and for how much; the country's money and clock. */
export function GuidelineFacts({ form, field }: Props) {
  const t = useTranslations("deskGuidelines.fields");
  const common = useTranslations("phrases");
  return (
    <Panel className="flex flex-col gap-4">
      <PlaceFields
        control={form.control}
        field={field}
        countryLabel={t("country_code")}
        positionLabel={t("position")}
      />
      <BothLines
        label={t("type")}
        mark={STAR}
        en={field.text("type.en")}
        bn={field.text("type.bn")}
      />
      <BothLines
        label={t("processing_time")}
        mark={STAR}
        en={field.text("processing_time.en")}
        bn={field.text("processing_time.bn")}
      />
      <div className="grid gap-3 min-[400px]:grid-cols-2 tab:grid-cols-4">
        <TextField label={<Needed>{t("price")}</Needed>} {...field.number("price")} />
        <TextField label={<Needed>{t("max_stay")}</Needed>} {...field.number("max_stay")} />
        {(["currency", "timezone"] as const).map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { value, onChange, onBlur } }) => (
              <ComboBox
                label={<Needed>{t(name)}</Needed>}
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
    </Panel>
  );
}

/** What is stored may be another name of a zone, which the browser's list leaves out. */
function optionsWith(
  options: readonly { readonly id: string; readonly text: string }[],
  value: string,
) {
  const isThere = value === "" || options.some(({ id }) => id === value);
  return isThere ? options : [optionOf(value), ...options];
}
