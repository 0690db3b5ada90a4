import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { useFormat } from "../../i18n/use-format.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { couponsQuery } from "../coupons/queries.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { CouponPhone } from "./coupon-phone.tsx";
import { CouponRadio } from "./coupon-radio.tsx";
import { type CouponPurchase, rankCoupons, type UnmetRule } from "./rank-coupons.ts";
import type { CouponChoice } from "./use-coupon-choice.ts";

interface Props {
  readonly purchase: CouponPurchase;
  /** The coupon applied to the current price. */
  readonly applied: string | null;
  readonly total: number;
  readonly choice: CouponChoice;
}

/** Lists the coupons by what they save here; those that do not apply are folded. Choosing one requests a quote. */
export function CouponPicker({ purchase, applied, total, choice }: Props) {
  const t = useTranslations("checkout");
  const { language } = useLanguage();
  const { formatBdt, formatNumber } = useFormat();
  const { data: coupons = [] } = useQuery(couponsQuery(language));
  const [showsOthers, setShowsOthers] = useState(false);
  const { usable, others } = rankCoupons(coupons, purchase);
  if (usable.length === 0 && others.length === 0 && !choice.refusal) return null;
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
        {usable.map(({ coupon, saves }) => (
          <CouponRadio
            key={coupon.hash}
            coupon={coupon}
            saves={saves}
            isApplied={coupon.name === applied}
            isAsked={coupon.name === choice.asked}
            onChoose={() => choice.choose(coupon.name)}
          />
        ))}
      </div>
      {choice.refusal && (
        <Callout
          tone={choice.needsPhone === null ? "danger" : "info"}
          role="alert"
          className="mt-4"
        >
          {choice.refusal}
        </Callout>
      )}
      {choice.needsPhone !== null && <CouponPhone key={choice.needsPhone} choice={choice} />}
      {others.length > 0 && (
        <Disclosure
          open={showsOthers}
          onOpenChange={setShowsOthers}
          summary={
            <span className="type-small">{t("otherCoupons", { count: others.length })}</span>
          }
          className="mt-4"
        >
          <ul className="type-small flex flex-col gap-2 pt-2 text-ink-2">
            {others.map(({ coupon, unmet }) => (
              <li key={coupon.hash} className="flex flex-wrap justify-between gap-x-6">
                <span className="font-[700]">{coupon.name}</span>
                <span>{reason(unmet)}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
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

  function reason(unmet: UnmetRule): string {
    if (unmet.rule === "minSpend")
      return t("notHere.minSpend", { amount: formatBdt(unmet.amount) });
    if (unmet.rule === "travellers")
      return t("notHere.travellers", { count: formatNumber(unmet.count) });
    if (unmet.rule === "airline")
      return t("notHere.airline", { airlines: unmet.airlines.join(", ") });
    return t("notHere.route");
  }
}
