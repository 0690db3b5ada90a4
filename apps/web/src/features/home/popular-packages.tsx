import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { queryClient } from "../../api/query-client.ts";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { PackageCard } from "../../components/package-card/package-card.tsx";
import { packageGroupsQuery } from "../../components/package-card/queries.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CarouselSection } from "./carousel-section.tsx";

/** spec 9: 1, 2, 3, 4 items; on a phone the next one is partly visible. */
const SHOWS = "basis-[88%] tab:basis-1/2 lg:basis-1/3 xl:basis-1/4";

/** Countries with packages; hidden when there are none (S2.3-06 to -09). */
export function PopularPackages() {
  const t = useTranslations("home");
  const { language } = useLanguage();
  return (
    <CarouselSection
      query={useQuery(packageGroupsQuery(language), queryClient)}
      title={t("packagesTitle")}
      text={t("packagesText")}
      failed={t("packagesFailed")}
      keyOf={({ country_code }) => country_code}
      shows={SHOWS}
      skeleton={<CardSkeleton />}
      dots
    >
      {(group) => <PackageCard group={group} />}
    </CarouselSection>
  );
}

function CardSkeleton() {
  return (
    <div className="card overflow-hidden">
      <Skeleton className="aspect-[6/5] w-full rounded-none" />
      <div className="h-[222px]" />
    </div>
  );
}
