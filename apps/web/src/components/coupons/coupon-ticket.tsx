import type { Coupon } from "@ghuri/contract/coupons";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { cx } from "../../ui/class-names.ts";
import { loadBeforeScrolled } from "../../ui/load-before-scrolled.ts";
import { couponPicture } from "./coupon-picture.ts";

const GROUND: Readonly<Record<Coupon["scope"], string>> = {
  any: "bg-coupon-any",
  flight: "bg-coupon-abroad",
  domestic: "bg-coupon-domestic",
  international: "bg-coupon-abroad",
  package: "bg-coupon-holiday",
  visa: "bg-coupon-visa",
};

interface Props {
  readonly coupon: Coupon;
  /** Classes for height and padding. */
  readonly className: string;
  readonly amountClass: string;
  readonly eager?: boolean;
}

/** A coupon's amount beside its poster (S2.3-22, S2.3-23). */
export function CouponTicket({ coupon, className, amountClass, eager }: Props) {
  const t = useTranslations("deals");
  const { formatDiscount } = useFormat();
  return (
    <div
      className={cx(
        "@container relative flex overflow-hidden text-coupon-words",
        GROUND[coupon.scope],
        className,
      )}
    >
      <img
        src={couponPicture(coupon)}
        alt=""
        width={400}
        height={300}
        ref={loadBeforeScrolled}
        loading={eager ? "eager" : "lazy"}
        className="absolute inset-y-0 right-0 h-full w-[46%] cut-on-the-slant object-cover @max-[250px]:w-[30%]"
      />
      <p className="relative flex flex-col justify-center">
        <span className="type-small font-[650]">{t("upTo")} </span>
        <span className={cx("numerals", amountClass)}>
          {formatDiscount(coupon.type, coupon.amount)}{" "}
        </span>
        <span className="type-small mt-1 font-[700]">{t("discount")}</span>
      </p>
    </div>
  );
}
