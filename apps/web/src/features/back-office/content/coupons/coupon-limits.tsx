import { type AdminCoupon, isForFlights } from "@ghuri/contract/admin-coupons";
import { Controller, useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { RequiredLabel } from "../../../../components/forms/required-label.tsx";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { DateField } from "../../../../ui/date-field.tsx";
import { Select } from "../../../../ui/select.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { Panel } from "../../shell/panel.tsx";
import { useFieldProps } from "../editing/use-field-props.ts";
import { CodesField } from "./codes-field.tsx";
import { CountriesField } from "./countries-field.tsx";
import { type CouponForm, toDhakaDate, endOfDay, startOfDay } from "./coupon-form.ts";

const SCOPES = ["any", "flight", "domestic", "international", "package", "visa"] as const;
const TRIPS = ["oneway", "round", "multiple"] as const;

interface Props {
  readonly form: CouponForm;
  readonly coupon: AdminCoupon | null;
}

/** The limits of a coupon: dates, uses, products and customers. */
export function CouponLimits({ form, coupon }: Props) {
  const t = useTranslations("backOfficeCoupons");
  const field = useFieldProps(form);
  const { formatNumber } = useFormat();
  return (
    <Panel title={t("limits")}>
      <div className="grid gap-4 tab:grid-cols-2 tab:items-start nav:grid-cols-4">
        <DayField form={form} name="valid_from" at={startOfDay} />
        <DayField form={form} name="expired_at" at={endOfDay} help={t("until")} />
        <TextField
          {...field.number("total_limit")}
          label={t("fields.total_limit")}
          help={
            coupon
              ? t("taken", {
                  used: formatNumber(coupon.used),
                  reserved: formatNumber(coupon.reserved),
                })
              : t("noLimit")
          }
        />
        <TextField
          {...field.number("per_account_limit")}
          label={t("fields.per_account_limit")}
          help={t("noLimit")}
        />
        <Select
          {...form.register("scope", { onChange: () => dropWhatCannotBe(form) })}
          label={<RequiredLabel>{t("fields.scope")}</RequiredLabel>}
          options={SCOPES.map((scope) => ({ value: scope, label: t(`scopes.${scope}`) }))}
          error={field.faultOf("scope")}
        />
        <TextField
          {...field.number("min_travellers")}
          label={<RequiredLabel>{t("fields.min_travellers")}</RequiredLabel>}
        />
      </div>
      <Places form={form} />
      <Checkbox {...form.register("first_booking_only")} className="mt-2">
        {t("firstOnly")}
      </Checkbox>
      <Checkbox {...form.register("proven_phone_only")} className="mt-2">
        {t("provenPhoneOnly")}
      </Checkbox>
      <p className="type-small mt-1 text-ink-3">{t("provenPhoneHelp")}</p>
    </Panel>
  );
}

interface DayProps {
  readonly form: CouponForm;
  readonly name: "valid_from" | "expired_at";
  readonly at: (date: string) => string;
  readonly help?: string;
}

function DayField({ form, name, at, help }: DayProps) {
  const t = useTranslations("backOfficeCoupons");
  const { faultOf } = useFieldProps(form);
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur } }) => (
        <DateField
          required
          label={<RequiredLabel>{t(`fields.${name}`)}</RequiredLabel>}
          value={toDhakaDate(value)}
          onChange={(date) => onChange(date ? at(date) : "")}
          onBlur={onBlur}
          error={faultOf(name)}
          {...(help ? { help } : {})}
        />
      )}
    />
  );
}

/** Clears the flight-only limits when the coupon no longer applies to flights: their fields are hidden. */
function dropWhatCannotBe({ getValues, setValue }: CouponForm): void {
  if (isForFlights(getValues("scope"))) return;
  for (const name of ["origins", "destinations", "airlines"] as const)
    setValue(name, [], { shouldDirty: true });
  setValue("trip_type", null, { shouldDirty: true });
}

/** The limits that only flights have; shown only for coupons that apply to flights. */
function Places({ form }: { readonly form: CouponForm }) {
  const t = useTranslations("backOfficeCoupons");
  const scope = useWatch({ control: form.control, name: "scope" });
  const isFlight = isForFlights(scope);
  const { faultOf } = useFieldProps(form);
  return (
    <div className="mt-4 grid gap-4 tab:grid-cols-2 tab:items-start">
      {isFlight &&
        (["origins", "destinations"] as const).map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { value, onChange } }) => (
              <CodesField
                label={t(`fields.${name}`)}
                help={t("airportsHelp")}
                length={3}
                value={value ?? []}
                onChange={onChange}
                error={faultOf(name)}
              />
            )}
          />
        ))}
      <Controller
        control={form.control}
        name="destination_countries"
        render={({ field: { value, onChange } }) => (
          <CountriesField
            value={value ?? []}
            onChange={onChange}
            error={faultOf("destination_countries")}
          />
        )}
      />
      {isFlight && (
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
              error={faultOf("airlines")}
            />
          )}
        />
      )}
      {isFlight && (
        <Controller
          control={form.control}
          name="trip_type"
          render={({ field: { value, onChange, onBlur } }) => (
            <Select
              label={t("fields.trip_type")}
              value={value ?? ""}
              options={[
                { value: "", label: t("anyTrip") },
                ...TRIPS.map((trip) => ({ value: trip, label: t(`trips.${trip}`) })),
              ]}
              onBlur={onBlur}
              onChange={({ target }) => onChange(target.value || null)}
              error={faultOf("trip_type")}
            />
          )}
        />
      )}
    </div>
  );
}
