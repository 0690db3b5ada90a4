import type { ReactNode } from "react";
import { useTranslations } from "use-intl";

/**
 * The hero of the visa pages with the search form. The picture grows with the text, so that large
 * font sizes still fit in its sky.
 */
export function VisaHero({ children }: { readonly children: ReactNode }) {
  const t = useTranslations("visaGuidelines");
  return (
    <section className="relative">
      <div className="relative">
        <HeroPicture time="day" />
        <HeroPicture time="night" />
        <div className="page-width relative pt-[84px] pb-[120px] tab:pt-[116px] tab:pb-[104px]">
          <h1 className="type-poster max-tab:text-[2.25rem] tab:max-w-[520px]">{t("slogan")}</h1>
          <p className="type-lead mt-2 max-w-[14rem] max-tab:text-base tab:mt-4 tab:max-w-[420px]">
            {t("promise")}
          </p>
        </div>
      </div>
      <div className="page-width relative">{children}</div>
    </section>
  );
}

/** Both variants are in the document. The theme shows one, and the browser does not fetch the hidden one. */
function HeroPicture({ time }: { readonly time: "day" | "night" }) {
  return (
    <picture className={time === "day" ? "dark:hidden" : "hidden dark:block"}>
      <source media="(max-width: 47.99rem)" srcSet={`/art/hero-visa-mobile-${time}.svg`} />
      <img
        src={`/art/hero-visa-${time}.svg`}
        alt=""
        width="2560"
        height="440"
        loading={time === "day" ? "eager" : "lazy"}
        className="absolute inset-x-0 top-0 h-[calc(100%+80px)] w-full object-none object-bottom tab:h-[calc(100%+110px)] tab:object-cover tab:object-[44%_0] lg:object-center"
      />
    </picture>
  );
}
