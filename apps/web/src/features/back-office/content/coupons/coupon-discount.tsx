import { useController, useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { RequiredLabel } from "../../../../components/forms/required-label.tsx";
import { SegmentedControl } from "../../../../ui/segmented-control.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { Panel } from "../../shell/panel.tsx";
import { useFieldProps } from "../editing/use-field-props.ts";
import type { CouponForm } from "./coupon-form.ts";

/** The discount of a coupon, and the minimum spend. */
export function CouponDiscount({ form }: { readonly form: CouponForm }) {
  const t = useTranslations("backOfficeCoupons");
  const field = useFieldProps(form);
  const { field: type } = useController({ control: form.control, name: "type" });
  const isPercent = useWatch({ control: form.control, name: "type" }) === "percentage";
  return (
    <Panel title={t("worth")}>
      <div className="grid gap-4 tab:grid-cols-2 tab:items-start nav:grid-cols-[1.3fr_1fr_1fr_1fr]">
        <div>
          <p aria-hidden="true" className="type-small mb-1.5 font-bold">
            {t("fields.type")}
          </p>
          <SegmentedControl
            label={t("fields.type")}
            value={type.value}
            onChange={type.onChange}
            options={[
              { value: "percentage", label: t("percent") },
              { value: "flat_rate", label: t("flat") },
            ]}
          />
        </div>
        <TextField
          {...field.number("amount")}
          label={<RequiredLabel>{t(isPercent ? "amountPercent" : "amountTaka")}</RequiredLabel>}
        />
        <TextField
          {...field.number("max_discount")}
          label={t("fields.max_discount")}
          help={t("noLimit")}
        />
        <TextField
          {...field.number("min_spend")}
          label={t("fields.min_spend")}
          help={t("noLimit")}
        />
      </div>
    </Panel>
  );
}
