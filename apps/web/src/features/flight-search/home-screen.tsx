import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { defaultCriteria } from "../../pieces/flight-criteria/criteria.ts";
import { toSearch } from "../../pieces/flight-criteria/criteria-in-url.ts";
import { SearchCard } from "./form/search-card.tsx";
import { PresetGrid } from "./preset-grid.tsx";

/** The hero with the search form, and popular routes under it. */
export function HomeScreen() {
  const t = useTranslations("search");
  const navigate = useNavigate();
  const { language } = useLanguage();
  const [now] = useState(() => new Date());
  const initial = defaultCriteria(now, language);
  return (
    <>
      <section className="relative bg-rooftops">
        <HeroPicture time="day" />
        <HeroPicture time="night" />
        <div className="page-width relative pt-[84px] pb-8 tab:pt-[132px] tab:pb-12">
          <h1 className="type-hero">{t("slogan")}</h1>
          <p className="type-lead mt-3 max-w-[250px] tab:mt-5 tab:max-w-[330px]">{t("promise")}</p>
          <div className="mt-18 tab:mt-[120px]">
            <SearchCard
              key={language}
              initial={initial}
              onSearch={(criteria) =>
                void navigate({ to: "/flights/{-$query}", search: toSearch(criteria) })
              }
            />
          </div>
        </div>
      </section>
      <PresetGrid />
    </>
  );
}

/** Both times of day are there; the theme shows one, and a picture that is not shown is not fetched. */
function HeroPicture({ time }: { readonly time: "day" | "night" }) {
  return (
    <picture className={time === "day" ? "dark:hidden" : "hidden dark:block"}>
      <source media="(max-width: 767px)" srcSet={`/art/hero-mobile-${time}.svg`} />
      <img
        src={`/art/hero-${time}.svg`}
        alt=""
        width="2560"
        height="640"
        loading={time === "day" ? "eager" : "lazy"}
        className="absolute inset-x-0 top-0 h-[400px] w-full object-cover tab:h-[640px]"
      />
    </picture>
  );
}
