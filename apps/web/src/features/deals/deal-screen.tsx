import type { Coupon } from "@ghuri/contract/coupons";
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { CouponCode } from "../../components/coupons/coupon-code.tsx";
import { CouponTicket } from "../../components/coupons/coupon-ticket.tsx";
import { ValidUntil } from "../../components/coupons/valid-until.tsx";
import { useDocumentTitle } from "../../components/document-title/use-document-title.ts";
import { RichText } from "../../components/rich-text/rich-text.tsx";
import { DealRules } from "./deal-rules.tsx";
import { dealQuery } from "./queries.ts";
import { DealLinks } from "./way-on.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** One deal: discount, conditions, code and a link to use it (S2.10). */
export function DealScreen({ hash }: { readonly hash: string }) {
  const { language } = useLanguage();
  const { data: coupon, isError } = useQuery(dealQuery(hash, language));
  useDocumentTitle(coupon && `${coupon.title} (${coupon.name})`);
  // S8-34: an unavailable deal redirects home.
  if (isError && !coupon) return <Navigate to="/" replace />;
  return (
    <div className="mx-auto w-full max-w-[1040px] pb-12 tab:px-5 tab:pt-9 tab:pb-18">
      {coupon ? <Deal coupon={coupon} /> : <DealSkeleton />}
    </div>
  );
}

function Deal({ coupon }: { readonly coupon: Coupon }) {
  const t = useTranslations("deals");
  return (
    <article>
      <CouponTicket
        coupon={coupon}
        eager
        className="h-[220px] px-4 tab:h-[300px] tab:rounded-3xl tab:px-12"
        amountClass="type-coupon tab:text-[5.25rem]"
      />
      <div className="grid gap-x-14 gap-y-6 px-4 pt-5 tab:px-0 tab:pt-9 lg:grid-cols-[minmax(0,1fr)_330px] lg:items-start">
        <header>
          <h1 className="type-page">{coupon.title}</h1>
          <p className="type-intro mt-1.5 text-ink-2">{coupon.subtitle}</p>
        </header>
        <aside className="card p-5.5 lg:sticky lg:top-[calc(var(--header-height)+24px)] lg:row-span-2">
          <h2 className="type-small mb-2 text-ink-3">{t("yourCode")}</h2>
          <CouponCode code={coupon.name} className="min-h-14 w-full text-lg" />
          <div className="mt-2.5 mb-4">
            <ValidUntil instant={coupon.expired_at} />
          </div>
          <DealLinks coupon={coupon} />
          <p className="type-caption mt-3 text-ink-3">{t("asteriskNote")}</p>
        </aside>
        <div>
          <RichText html={coupon.description} className="type-lead" />
          <h2 className="type-card mt-8 mb-3">{t("rules")}</h2>
          <DealRules coupon={coupon} />
        </div>
      </div>
    </article>
  );
}

/** Placeholder of a deal. */
function DealSkeleton() {
  const t = useTranslations("common");
  return (
    <div role="status">
      <span className="visually-hidden">{t("loading")}</span>
      <Skeleton className="h-[220px] rounded-none tab:h-[300px] tab:rounded-3xl" />
      <div className="grid gap-x-14 gap-y-6 px-4 pt-5 tab:px-0 tab:pt-9 lg:grid-cols-[minmax(0,1fr)_330px]">
        <div>
          <Skeleton className="h-10 w-2/3" />
          <Skeleton className="mt-2 h-6 w-1/2" />
          <Skeleton className="mt-8 h-[220px]" />
        </div>
        <Skeleton className="h-[290px] rounded-[18px]" />
      </div>
    </div>
  );
}
