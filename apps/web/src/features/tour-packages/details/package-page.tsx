import type { TourPackage } from "@ghuri/contract/tour-packages";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { PackageTerms } from "../../../components/package-card/package-terms.tsx";
import { RichText } from "../../../components/rich-text/rich-text.tsx";
import { useOptimisticChoice } from "../../../ui/use-optimistic-choice.ts";
import { useKnownMediaQuery } from "../../../ui/use-media-query.ts";
import { BookingBox } from "./booking-box.tsx";
import { type DepartureChoice, chooseDeparture } from "./choose-departure.ts";
import { Departures } from "./departures.tsx";
import { HelpBox } from "./help-box.tsx";
import { PackageHeader } from "./package-header.tsx";
import { MobileBookingBar } from "./mobile-booking-bar.tsx";

interface Props {
  readonly item: TourPackage;
  readonly choice: DepartureChoice;
  /** Resolves when the URL is updated. */
  readonly onChoose: (choice: DepartureChoice) => Promise<void>;
}

/**
 * Content in the main column with the price beside it; on narrow screens the price is a bar at the
 * bottom.
 */
export function PackagePage({ item, choice: chosen, onChoose }: Props) {
  const t = useTranslations("packages");
  const hasAside = useKnownMediaQuery("(min-width: 64rem)");
  const [choice, choose] = useOptimisticChoice(chosen, onChoose);
  const departure = chooseDeparture(item.departures, choice);
  const shared = { item, choice, departure, onChoose: choose };
  return (
    <div className="page-width py-5 tab:py-9">
      <Link
        to="/package-list/$country"
        params={{ country: item.country_name.toLowerCase() }}
        className="type-small mb-3 inline-flex min-h-10 items-center gap-1.5 font-[650] text-action-ink hover:underline"
      >
        <IconArrowLeft size={17} stroke={2} aria-hidden="true" />
        {t("backTo", { country: item.country })}
      </Link>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-10 nav:grid-cols-[minmax(0,1fr)_380px]">
        <div className="flex min-w-0 flex-col gap-8">
          <PackageHeader item={item} />
          <section aria-labelledby="plan">
            <h2 id="plan" className="type-card mb-4">
              {t("plan")}
            </h2>
            <RichText html={item.description} className="type-lead max-w-[680px]" />
          </section>
          <PackageTerms {...item} level={2} />
          <Departures {...shared} />
          {hasAside !== true && (
            <div className="lg:hidden">
              <HelpBox />
            </div>
          )}
        </div>
        {hasAside !== false && (
          <aside className="sticky top-[calc(var(--header-height)+24px)] flex flex-col gap-4 max-lg:hidden">
            <BookingBox {...shared} />
            <HelpBox />
          </aside>
        )}
        {hasAside !== true && (
          <div className="contents lg:hidden">
            <MobileBookingBar {...shared} />
          </div>
        )}
      </div>
    </div>
  );
}
