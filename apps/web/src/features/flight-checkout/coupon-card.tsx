import type { Coupon } from "@ghuri/contract/coupons";
import type { Quote } from "@ghuri/contract/flights";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { Note } from "../../ui/note.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { couponsQuery } from "./queries.ts";
import type { CouponChoice } from "./use-coupon.ts";

interface Props {
  readonly quote: Quote;
  readonly choice: CouponChoice;
}

/** The coupons that fit the trip; choosing one asks for the price with it. */
export function CouponCard({ quote, choice }: Props) {
  const t = useTranslations("checkout");
  const { formatBdt } = useFormat();
  const { data: coupons = [] } = useQuery(couponsQuery);
  const fitting = coupons.filter((coupon) => fits(coupon, quote.is_international));
  if (fitting.length === 0 && !choice.refusal) return null;
  const applied = quote.coupon?.name ?? null;
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
        <Note tone="danger" role="alert" className="mt-4">
          {choice.refusal}
        </Note>
      )}
      <p role="status" className="visually-hidden">
        {choice.isAsking
          ? t("applying")
          : choice.hasAnswer &&
            (applied
              ? t("couponApplied", { code: applied, price: formatBdt(quote.total_payable) })
              : t("couponRemoved", { price: formatBdt(quote.total_payable) }))}
      </p>
    </fieldset>
  );
}

interface RadioProps {
  readonly coupon: Coupon;
  readonly isApplied: boolean;
  readonly isAsked: boolean;
  readonly onChoose: () => void;
}

function CouponRadio({ coupon, isApplied, isAsked, onChoose }: RadioProps) {
  const t = useTranslations("checkout");
  const { formatDiscount } = useFormat();
  return (
    <label
      className={cx(
        "relative flex cursor-pointer flex-col rounded-xl border px-[18px] py-4",
        "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
        isApplied
          ? "border-action bg-action-soft shadow-[inset_0_0_0_1px_var(--color-action)]"
          : "border-line bg-surface hover:border-line-strong",
      )}
    >
      <span className="flex items-start justify-between gap-3">
        <span className="text-xl leading-7 font-[800] font-stretch-112%">
          {t("off", { amount: formatDiscount(coupon.type, coupon.amount) })}
        </span>
        {isAsked ? (
          <Spinner size={22} />
        ) : (
          <input
            type="radio"
            name="coupon"
            checked={isApplied}
            onChange={onChoose}
            className="size-[22px] shrink-0 appearance-none rounded-full border border-line-strong bg-surface checked:border-[7px] checked:border-action focus-visible:outline-none"
          />
        )}
      </span>
      <span className="type-small mt-0.5 text-ink-2">{coupon.title}</span>
      <span
        className={cx("type-small mt-2 font-[750] tracking-wide", isApplied && "text-action-ink")}
      >
        {isApplied ? t("applied", { code: coupon.name }) : coupon.name}
      </span>
    </label>
  );
}

function fits({ scope }: Coupon, isInternational: boolean): boolean {
  return scope === "any" || scope === (isInternational ? "international" : "domestic");
}
