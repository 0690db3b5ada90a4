import type { Coupon } from "@ghuri/contract/coupons";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { useFormat } from "../../i18n/use-format.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { couponsQuery } from "../coupons/queries.ts";
import { CouponRadio } from "./coupon-radio.tsx";
import type { CouponChoice } from "./use-coupon-choice.ts";

interface Props {
  /** The scopes that fit the product; coupons of scope "any" always fit. */
  readonly scopes: readonly Coupon["scope"][];
  /** The coupon applied to the current price. */
  readonly applied: string | null;
  readonly total: number;
  readonly choice: CouponChoice;
}

/** Lists the applicable coupons. Choosing one requests a quote with it. */
export function CouponPicker({ scopes, applied, total, choice }: Props) {
  const t = useTranslations("checkout");
  const { language } = useLanguage();
  const { formatBdt } = useFormat();
  const { data: coupons = [] } = useQuery(couponsQuery(language));
  const fitting = coupons.filter(({ scope }) => scope === "any" || scopes.includes(scope));
  if (fitting.length === 0 && !choice.refusal) return null;
  return (
    <fieldset className="card px-4 py-5 tab:p-[26px]" aria-busy={choice.isAsking}>
      <legend className="visually-hidden">{t("coupons")}</legend>
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 className="type-card">{t("coupons")}</h2>
        {applied && (
          <Button kind="ghost" size={40} onClick={() => choice.choose(null)}>
            {t("noCoupon")}
          </Button>
        )}
      </div>
      <div className="grid gap-3 tab:grid-cols-2 nav:grid-cols-3">
        {fitting.map((coupon) => (
          <CouponRadio
            key={coupon.hash}
            coupon={coupon}
            isApplied={coupon.name === applied}
            isAsked={coupon.name === choice.asked}
            onChoose={() => choice.choose(coupon.name)}
          />
        ))}
      </div>
      {choice.refusal && (
        <Callout tone="danger" role="alert" className="mt-4">
          {choice.refusal}
        </Callout>
      )}
      <p role="status" className="visually-hidden">
        {choice.isAsking
          ? t("applying")
          : choice.hasAnswer &&
            (applied
              ? t("couponApplied", { code: applied, price: formatBdt(total) })
              : t("couponRemoved", { price: formatBdt(total) }))}
      </p>
    </fieldset>
  );
}
