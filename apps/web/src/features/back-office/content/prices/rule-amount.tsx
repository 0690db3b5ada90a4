import { ChargeKind } from "@ghuri/contract/pricing-rules";
import { useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { RequiredLabel } from "../../../../components/forms/required-label.tsx";
import { Select } from "../../../../ui/select.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { Panel } from "../../shell/panel.tsx";
import { DecimalField } from "../editing/decimal-field.tsx";
import { useFieldProps } from "../editing/use-field-props.ts";
import type { PricingRuleForm } from "./pricing-rule-form.ts";

const UNITS = ["percent", "per_passenger", "per_booking"] as const;
const BASES = ["base_fare", "fare_and_tax", "payable"] as const;
const MODES = ["stacked", "first_match"] as const;

/** The price line as travellers read it, and what it charges. */
export function RuleAmount({ form }: { readonly form: PricingRuleForm }) {
  const t = useTranslations("backOfficePrices");
  const field = useFieldProps(form);
  const isPercent = useWatch({ control: form.control, name: "unit" }) === "percent";
  return (
    <Panel title={t("priceLine")}>
      <div className="grid gap-4 tab:grid-cols-2 tab:items-start">
        {(["en", "bn"] as const).map((language) => (
          <TextField
            key={language}
            {...field.text(`name_${language}`)}
            lang={language}
            label={<RequiredLabel>{t(`fields.name_${language}`)}</RequiredLabel>}
            help={t("nameHelp")}
            autoComplete="off"
          />
        ))}
        <Select
          {...form.register("kind")}
          label={t("fields.kind")}
          options={ChargeKind.options.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          error={field.faultOf("kind")}
        />
        <Select
          {...form.register("unit", { onChange: () => form.setValue("basis", basisFor(form)) })}
          label={t("fields.unit")}
          options={UNITS.map((unit) => ({ value: unit, label: t(`units.${unit}`) }))}
          error={field.faultOf("unit")}
        />
        {/* Percent with up to two decimals, stored as basis points; or whole taka. */}
        <DecimalField
          key={String(isPercent)}
          form={form}
          name="amount"
          label={<RequiredLabel>{t(isPercent ? "amountPercent" : "amountTaka")}</RequiredLabel>}
          parts={isPercent ? 100 : 1}
        />
        {isPercent && (
          <Select
            {...form.register("basis")}
            label={t("fields.basis")}
            options={BASES.map((basis) => ({ value: basis, label: t(`bases.${basis}`) }))}
            error={field.faultOf("basis")}
          />
        )}
        <Select
          {...form.register("mode")}
          label={t("fields.mode")}
          help={t("modeHelp")}
          options={MODES.map((mode) => ({ value: mode, label: t(`modes.${mode}`) }))}
          error={field.faultOf("mode")}
        />
        <TextField
          {...field.text("note")}
          label={t("fields.note")}
          help={t("noteHelp")}
          autoComplete="off"
        />
      </div>
    </Panel>
  );
}

/** Only a percentage is taken of something. */
function basisFor({ getValues }: PricingRuleForm) {
  return getValues("unit") === "percent" ? (getValues("basis") ?? "base_fare") : null;
}
