import type { PackageSummary } from "@ghuri/contract/tour-packages";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { queryClient } from "../../api/query-client.ts";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { packagesQuery } from "../../components/package-card/queries.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CarouselSection } from "./carousel-section.tsx";
import { PackageTile } from "./package-tile.tsx";

const AUTOPLAY_MS = 5000;
/** spec 2: 1, 2, 3, 4 items. */
const SHOWS = "basis-full tab:basis-1/2 min-[62rem]:basis-1/3 nav:basis-1/4";

/** Packages with a reduced price (S2.13-02, -03). */
export function DiscountedPackages() {
  const t = useTranslations("home");
  const { language } = useLanguage();
  return (
    <CarouselSection
      query={useQuery({ ...packagesQuery(language), select: cheaperOnes }, queryClient)}
      title={t("discountedTitle")}
      text={t("discountedText")}
      failed={t("discountedFailed")}
      keyOf={({ id }) => id}
      shows={SHOWS}
      skeleton={<Skeleton className="h-[130px] rounded-[18px]" />}
      autoplayMs={AUTOPLAY_MS}
    >
      {(tour) => <PackageTile tour={tour} />}
    </CarouselSection>
  );
}

function cheaperOnes({ data }: { readonly data: readonly PackageSummary[] }) {
  return data.filter(({ price, old_price: before }) => before !== null && before > price);
}
