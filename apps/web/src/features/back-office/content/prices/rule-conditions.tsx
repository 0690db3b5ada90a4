import { useQuery } from "@tanstack/react-query";
import { Controller } from "react-hook-form";
import { useTranslations } from "use-intl";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { DateField } from "../../../../ui/date-field.tsx";
import { Select } from "../../../../ui/select.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { Panel } from "../../shell/panel.tsx";
import { usePartnerName } from "../../shell/use-partner-name.ts";
import { useFieldProps } from "../editing/use-field-props.ts";
import { CodesField } from "../coupons/codes-field.tsx";
import { pricingRulesQuery } from "./pricing-rule-api.ts";
import type { PricingRuleForm } from "./pricing-rule-form.ts";

const AREAS = ["any", "domestic", "international"] as const;
const DAYS = ["travel_from", "travel_until", "sale_from", "sale_until"] as const;

/** When a rule applies. A trip must meet every condition that is filled in. */
export function RuleConditions({ form }: { readonly form: PricingRuleForm }) {
  const t = useTranslations("backOfficePrices");
  const field = useFieldProps(form);
  const suppliers = useQuery(pricingRulesQuery).data?.suppliers ?? [];
  const partnerName = usePartnerName();
  const place = (name: "origin" | "destination") => ({
    ...form.register(name, {
      setValueAs: (typed: string | null) => typed?.trim().toUpperCase() || null,
    }),
    error: field.faultOf(name),
    autoComplete: "off",
    autoCapitalize: "characters",
    spellCheck: false,
  });
  return (
    <Panel title={t("when")}>
      <p className="type-small mb-3 text-ink-2">{t("whenText")}</p>
      <div className="grid gap-4 tab:grid-cols-2 tab:items-start">
        <TextField {...place("origin")} label={t("fields.origin")} help={t("placeHelp")} />
        <TextField
          {...place("destination")}
          label={t("fields.destination")}
          help={t("routeHelp")}
        />
        <Select
          {...form.register("area")}
          label={t("fields.area")}
          options={AREAS.map((area) => ({ value: area, label: t(`areas.${area}`) }))}
          error={field.faultOf("area")}
        />
        <Controller
          control={form.control}
          name="airlines"
          render={({ field: { value, onChange } }) => (
            <CodesField
              label={t("fields.airlines")}
              help={t("airlinesHelp")}
              length={2}
              value={value ?? []}
              onChange={onChange}
              error={field.faultOf("airlines")}
            />
          )}
        />
        <Controller
          control={form.control}
          name="fare_families"
          render={({ field: { value, onChange, onBlur } }) => (
            <TextField
              label={t("fields.fare_families")}
              help={t("familiesHelp")}
              autoComplete="off"
              defaultValue={(value ?? []).join(", ")}
              onChange={({ target }) => onChange(toNames(target.value))}
              onBlur={onBlur}
              error={field.faultOf("fare_families")}
            />
          )}
        />
        {DAYS.map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { value, onChange, onBlur } }) => (
              <DateField
                label={t(`fields.${name}`)}
                value={value ?? null}
                onChange={onChange}
                onBlur={onBlur}
                error={field.faultOf(name)}
              />
            )}
          />
        ))}
      </div>
      <div className="mt-4 grid gap-4 tab:grid-cols-2">
        <Choices
          form={form}
          name="cabins"
          options={(["ECONOMY", "BUSINESS", "FIRST"] as const).map((value) => ({
            value,
            label: t(`cabins.${value}`),
          }))}
        />
        <Choices
          form={form}
          name="trip_types"
          options={(["oneway", "round", "multiple"] as const).map((value) => ({
            value,
            label: t(`trips.${value}`),
          }))}
        />
        <Choices
          form={form}
          name="passenger_types"
          options={(["ADT", "CNN", "INF"] as const).map((value) => ({
            value,
            label: t(`passengers.${value}`),
          }))}
        />
        {suppliers.length > 0 && (
          <Choices
            form={form}
            name="suppliers"
            options={suppliers.map((value) => ({ value, label: partnerName(value) }))}
          />
        )}
      </div>
    </Panel>
  );
}

function toNames(typed: string): string[] {
  const names = typed.split(",").map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ""))];
}

interface ChoicesProps {
  readonly form: PricingRuleForm;
  readonly name: "cabins" | "trip_types" | "passenger_types" | "suppliers";
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Checkboxes of one condition; none checked means any. */
function Choices({ form, name, options }: ChoicesProps) {
  const t = useTranslations("backOfficePrices");
  const { faultOf } = useFieldProps(form);
  const error = faultOf(name);
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur } }) => {
        const chosen: readonly string[] = value ?? [];
        return (
          <fieldset className="min-w-0">
            <legend className="type-small font-bold">{t(`fields.${name}`)}</legend>
            {options.map((option) => (
              <Checkbox
                key={option.value}
                checked={chosen.includes(option.value)}
                onBlur={onBlur}
                onChange={({ target }) =>
                  onChange(
                    target.checked
                      ? [...chosen, option.value]
                      : chosen.filter((one) => one !== option.value),
                  )
                }
              >
                {option.label}
              </Checkbox>
            ))}
            <p className="type-caption text-ink-3">{t("anyHelp")}</p>
            {error && <p className="type-small text-danger">{error}</p>}
          </fieldset>
        );
      }}
    />
  );
}
