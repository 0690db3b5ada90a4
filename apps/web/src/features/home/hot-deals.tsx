import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { queryClient } from "../../api/query-client.ts";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { CouponCard } from "../../components/coupons/coupon-card.tsx";
import { couponsQuery } from "../../components/coupons/queries.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CarouselSection } from "./carousel-section.tsx";

/** spec 9: moves on every 3 s; 1 item, 3 from 667 px. */
const AUTOPLAY_MS = 3000;
const SHOWS = "basis-[88%] min-[41.6875rem]:basis-1/3";

/** Today's coupons (S2.3-10). */
export function HotDeals() {
  const t = useTranslations("deals");
  const { language } = useLanguage();
  return (
    <CarouselSection
      query={useQuery(couponsQuery(language), queryClient)}
      title={t("hotTitle")}
      text={t("hotText")}
      failed={t("hotFailed")}
      keyOf={({ hash }) => hash}
      shows={SHOWS}
      skeleton={
        <Skeleton className="h-[440px] min-[41.6875rem]:h-[496px] lg:h-[440px] xl:h-[412px] rounded-[18px]" />
      }
      autoplayMs={AUTOPLAY_MS}
      dots
    >
      {(coupon) => <CouponCard coupon={coupon} />}
    </CarouselSection>
  );
}
