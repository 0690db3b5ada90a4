import { Refused } from "@ghuri/contract/client";
import { CouponBasket, TryCouponBody, type CouponTrial } from "@ghuri/contract/admin-coupons";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { adminCall } from "../../../../api/admin-client.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import { getRefusalMessage } from "../../../../components/forms/server-errors.ts";
import { CountrySelect } from "../../../../components/traveller-fields/country-select.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Callout } from "../../../../ui/callout.tsx";
import { Select } from "../../../../ui/select.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { Panel } from "../../shell/panel.tsx";
import { useFieldProps } from "../editing/use-field-props.ts";
import type { CouponForm } from "./coupon-form.ts";

type BasketFields = z.input<typeof CouponBasket>;

const KINDS = ["flight", "package", "visa"] as const;
const TRIPS = ["oneway", "round", "multiple"] as const;
const RULES = Object.keys(TryCouponBody.shape.coupon.shape);

/**
 * Tests the coupon of the form, saved or not, on a sample purchase. The server validates it and calculates the price.
 */
export function TryCoupon({ form }: { readonly form: CouponForm }) {
  const t = useTranslations("backOfficeCoupons");
  const common = useTranslations("common");
  const { formatNumber } = useFormat();
  const amount = useWatch({ control: form.control, name: "amount" });
  const basket = useForm<BasketFields, unknown, CouponBasket>({
    resolver: zodResolver(CouponBasket),
    defaultValues: {
      kind: "flight",
      origin: "DAC",
      destination: "BKK",
      country: "TH",
      airline: null,
      trip_type: "round",
      travellers: 1,
      total: 45_000,
      fare: null,
    },
  });
  const tried = useMutation({
    mutationFn: async (asked: CouponBasket) => {
      const draft = Object.entries(form.getValues()).filter(([name]) => RULES.includes(name));
      const coupon = TryCouponBody.shape.coupon.safeParse({
        ...Object.fromEntries(draft),
        // A coupon can be tested before it has a name.
        name: "TRIED",
      });
      if (!coupon.success) return null;
      const body = { coupon: coupon.data, basket: asked };
      return (await adminCall("POST /api/v1/back-office/coupon-tries", { body })).data;
    },
    onError(error) {
      if (!(error instanceof Refused)) return;
      for (const [name, [words]] of Object.entries(error.body.errors ?? {}))
        if (name.startsWith("basket."))
          basket.setError(name.slice("basket.".length) as keyof BasketFields, {
            message: words ?? "",
          });
    },
  });
  return (
    <Panel title={t("tryIt")}>
      <p className="type-small mb-3 text-ink-2">{t("tryText")}</p>
      <BasketForm form={basket} />
      <Button
        kind="ink"
        size={40}
        className="mt-4 w-full"
        busyLabel={tried.isPending ? t("trying") : null}
        onClick={() => void basket.handleSubmit((asked) => tried.mutate(asked))()}
      >
        {t("tryNow")}
      </Button>
      <div role="status" className="mt-3 empty:hidden">
        {tried.data === null && <Callout tone="warning">{t("fixFirst")}</Callout>}
        {tried.data && <Outcome outcome={tried.data} percent={formatNumber(amount)} />}
        {tried.error && (
          <Callout tone="danger">
            {getRefusalMessage(tried.error, common("somethingWrong"))}
          </Callout>
        )}
      </div>
    </Panel>
  );
}

function BasketForm({
  form,
}: {
  readonly form: ReturnType<typeof useForm<BasketFields, unknown, CouponBasket>>;
}) {
  const t = useTranslations("backOfficeCoupons");
  const field = useFieldProps(form);
  const kind = useWatch({ control: form.control, name: "kind" });
  const country = useWatch({ control: form.control, name: "country" });
  const isFlight = kind === "flight";
  const code = (name: "origin" | "destination" | "airline") => ({
    ...form.register(name, {
      setValueAs: (typed: string | null) => typed?.trim().toUpperCase() || null,
    }),
    error: field.faultOf(name),
    autoComplete: "off",
    spellCheck: false,
  });
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,140px),1fr))] items-start gap-3">
      <Select
        {...form.register("kind")}
        label={t("tryKind")}
        options={KINDS.map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
      />
      {isFlight ? (
        <>
          <Select
            {...form.register("trip_type")}
            label={t("fields.trip_type")}
            options={TRIPS.map((trip) => ({ value: trip, label: t(`trips.${trip}`) }))}
          />
          <TextField {...code("origin")} label={t("tryFrom")} />
          <TextField {...code("destination")} label={t("tryTo")} />
          <TextField {...code("airline")} label={t("tryAirline")} />
        </>
      ) : (
        <CountrySelect
          label={t("tryCountry")}
          value={country ?? ""}
          onChange={(chosen) => form.setValue("country", chosen || null)}
          onBlur={() => {}}
          error={field.faultOf("country")}
        />
      )}
      <TextField {...field.number("travellers")} label={t("tryTravellers")} />
      <TextField {...field.number("total")} label={t("tryTotal")} />
      {isFlight && (
        <TextField {...field.number("fare")} label={t("tryFare")} help={t("tryFareHelp")} />
      )}
    </div>
  );
}

function Outcome({
  outcome,
  percent,
}: {
  readonly outcome: CouponTrial;
  readonly percent: string;
}) {
  const t = useTranslations("backOfficeCoupons");
  const { formatBdt } = useFormat();
  if (!outcome.is_good)
    return (
      <Callout tone="warning" title={t("refusedBecause")}>
        {outcome.message}
        {outcome.rule && (
          <span className="block">{t("brokenRule", { rule: t(`fields.${outcome.rule}`) })}</span>
        )}
      </Callout>
    );
  const { discount, payable, computed_paisa: paisa, is_capped: isCapped } = outcome;
  const sum = formatBdt(Math.floor(paisa / 100));
  const isRounded = paisa % 100 !== 0;
  return (
    <Callout tone="success">
      <p className="numerals">
        {t.rich("takes", {
          discount: formatBdt(discount),
          payable: formatBdt(payable),
          b: (words) => <b>{words}</b>,
        })}
      </p>
      {isCapped && <p className="type-small numerals">{t("capped", { sum })}</p>}
      {!isCapped && isRounded && (
        <p className="type-small numerals">{t("reckoned", { percent, sum: paisaText(paisa) })}</p>
      )}
    </Callout>
  );
}

/** "5477.52": the amount before rounding. */
function paisaText(paisa: number): string {
  return (paisa / 100).toFixed(2);
}
