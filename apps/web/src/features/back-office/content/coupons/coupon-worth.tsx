import { useController, useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { Needed } from "../../../../pieces/field-words/needed.tsx";
import { Segmented } from "../../../../ui/segmented.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { Panel } from "../../desk/panel.tsx";
import { useFieldProps } from "../editing/field-props.ts";
import type { CouponForm } from "./coupon-form.ts";

/** What a coupon takes off, and from which spend on. */
export function CouponWorth({ form }: { readonly form: CouponForm }) {
  const t = useTranslations("deskCoupons");
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
          <Segmented
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
          label={<Needed>{t(isPercent ? "amountPercent" : "amountTaka")}</Needed>}
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
