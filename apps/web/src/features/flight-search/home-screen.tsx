import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { defaultCriteria } from "../../components/flight-criteria/criteria.ts";
import { criteriaToSearchParams } from "../../components/flight-criteria/criteria-search-params.ts";
import { useAnnounceInteractive } from "../../ui/announce-interactive.ts";
import { useSellsFlights } from "../../components/support/sells-flights.ts";
import { OtherOffers } from "./other-offers.tsx";
import { SearchCard } from "./form/search-card.tsx";
import { PresetGrid } from "./preset-grid.tsx";

/**
 * The hero with the search form, and popular routes under it. The picture grows with the text, so
 * that large font sizes still fit in its sky. On a phone the search button is above the bottom bar.
 */
export function HomeScreen() {
  useAnnounceInteractive();
  const t = useTranslations("search");
  const navigate = useNavigate();
  const { language } = useLanguage();
  const sellsFlights = useSellsFlights();
  const [now] = useState(() => new Date());
  const initial = defaultCriteria(now, language);
  return (
    <>
      <section className="relative bg-rooftops">
        <div className="relative">
          <HeroPicture time="day" />
          <HeroPicture time="night" />
          <div className="page-width relative pt-[72px] pb-5 short:pt-16 short:pb-2 tab:pt-[132px] tab:pb-[120px]">
            <h1 className="type-hero">{t("slogan")}</h1>
            <p className="type-lead mt-2 max-w-[11.5rem] max-tab:min-h-18 max-tab:text-base tab:mt-5 tab:max-w-[20.6rem] short:hidden">
              {t(sellsFlights ? "promise" : "promiseWithoutFlights")}
            </p>
          </div>
        </div>
        <div className="page-width relative pb-8 tab:pb-12">
          {sellsFlights ? (
            <SearchCard
              key={language}
              initial={initial}
              onSearch={(criteria) =>
                void navigate({
                  to: "/flights/{-$query}",
                  search: criteriaToSearchParams(criteria),
                  viewTransition: true,
                })
              }
            />
          ) : (
            <OtherOffers />
          )}
        </div>
      </section>
      {sellsFlights && <PresetGrid />}
    </>
  );
}

/** Both variants are in the document. The theme shows one, and the browser does not fetch the hidden one. */
function HeroPicture({ time }: { readonly time: "day" | "night" }) {
  return (
    <picture className={time === "day" ? "dark:hidden" : "hidden dark:block"}>
      <source media="(max-width: 47.99rem)" srcSet={`/art/hero-mobile-${time}.svg`} />
      <img
        src={`/art/hero-${time}.svg`}
        alt=""
        width="2560"
        height="640"
        loading={time === "day" ? "eager" : "lazy"}
        fetchPriority="high"
        className="absolute inset-x-0 top-0 h-[calc(100%+117px)] w-full object-cover tab:h-[calc(100%+222px)]"
      />
    </picture>
  );
}
