import type { Coupon } from "@ghuri/contract/coupons";
import { IconChevronRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { CouponCode } from "./coupon-code.tsx";
import { CouponTicket } from "./coupon-ticket.tsx";
import { ValidUntil } from "./valid-until.tsx";
import { RichText } from "../rich-text/rich-text.tsx";

/** A coupon card. Its link covers the whole card; only the code button lies above it (ruling OP-28). */
export function CouponCard({ coupon }: { readonly coupon: Coupon }) {
  const t = useTranslations("deals");
  return (
    <article className="card @container relative flex h-full flex-col overflow-hidden transition-shadow duration-(--dur-fast) hover:border-ink-3 hover:shadow-2">
      <CouponTicket
        coupon={coupon}
        className="min-h-[148px] px-4 py-4 @min-[260px]:px-5.5"
        amountClass="type-coupon @max-[250px]:text-[1.875rem]"
      />
      <div className="flex flex-1 flex-col px-4 pt-4.5 pb-4 @min-[260px]:px-5.5">
        <h3 className="type-card text-[1.25rem]">{coupon.title}</h3>
        <p className="type-small mt-1.5 line-clamp-2 font-[650]">{coupon.subtitle}</p>
        <RichText
          html={coupon.description}
          className="type-small mt-2 line-clamp-3 text-ink-3 [&_:is(ul,ol)]:block!"
        />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-4">
          <CouponCode code={coupon.name} className="relative z-1 @max-[290px]:w-full" />
          <Link
            to="/deals/$id"
            params={{ id: coupon.hash }}
            aria-label={t("learnMoreOf", { deal: coupon.title })}
            className="inline-flex min-h-11 items-center gap-1 font-bold text-action-ink after:absolute after:inset-0 hover:underline"
          >
            {t("learnMore")}
            <IconChevronRight size={17} stroke={2.2} aria-hidden="true" />
          </Link>
        </div>
        <div className="mt-2">
          <ValidUntil instant={coupon.expired_at} />
        </div>
      </div>
    </article>
  );
}
