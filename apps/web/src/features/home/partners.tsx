import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { queryClient } from "../../api/query-client.ts";
import { AirlineLogo } from "../../components/itinerary/airline-logo.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CarouselSection } from "./carousel-section.tsx";
import { airlinesQuery } from "./queries.ts";

const AUTOPLAY_MS = 4000;
/** spec 2: 2, 4, 8 items. */
const SHOWS = "basis-1/2 tab:basis-1/4 nav:basis-1/8";

/** The airlines of the schedule (S2.13-04). */
export function Partners() {
  const t = useTranslations("home");
  return (
    <CarouselSection
      query={useQuery(airlinesQuery, queryClient)}
      title={t("partnersTitle")}
      failed={t("partnersFailed")}
      keyOf={({ code }) => code}
      shows={SHOWS}
      skeleton={<Skeleton className="h-[120px] rounded-[18px]" />}
      autoplayMs={AUTOPLAY_MS}
    >
      {({ code, name }) => (
        <div className="card flex h-full min-h-[120px] flex-col items-center gap-2 px-2 py-4 text-center">
          <AirlineLogo code={code} />
          <span className="type-caption line-clamp-2 font-[600] text-ink-2">{name}</span>
        </div>
      )}
    </CarouselSection>
  );
}
