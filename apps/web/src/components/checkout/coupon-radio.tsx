import type { Coupon } from "@ghuri/contract/coupons";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { cx } from "../../ui/class-names.ts";
import { Spinner } from "../../ui/spinner.tsx";

interface Props {
  readonly coupon: Coupon;
  /** What it saves on this purchase, in taka. */
  readonly saves: number;
  readonly isApplied: boolean;
  readonly isAsked: boolean;
  readonly onChoose: () => void;
}

/** One coupon as a radio card; highlighted while it is applied. */
export function CouponRadio({ coupon, saves, isApplied, isAsked, onChoose }: Props) {
  const t = useTranslations("checkout");
  const { formatBdt, formatDiscount } = useFormat();
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
      {coupon.type === "percentage" && (
        <span className="type-small text-leaf">{t("saves", { amount: formatBdt(saves) })}</span>
      )}
      <span
        className={cx("type-small mt-2 font-[750] tracking-wide", isApplied && "text-action-ink")}
      >
        {isApplied ? t("applied", { code: coupon.name }) : coupon.name}
      </span>
    </label>
  );
}
