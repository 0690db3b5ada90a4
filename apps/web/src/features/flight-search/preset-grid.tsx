import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { SearchPreset } from "@ghuri/contract/flights";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { useFormat } from "../../i18n/use-format.ts";
import { changeTrip } from "../../pieces/flight-criteria/change-trips.ts";
import { defaultCriteria } from "../../pieces/flight-criteria/criteria.ts";
import { toSearch } from "../../pieces/flight-criteria/criteria-in-url.ts";
import { sceneFor } from "../../../art/scenes.ts";
import { Price } from "../../ui/price.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { presetsQuery } from "./queries.ts";

const SHOWN = 8;

/** Popular routes, each with today's lowest price; a press runs that search (S2.3-02 to -05). */
export function PresetGrid() {
  const t = useTranslations("search");
  const { data: presets, isPending, isError } = useQuery(presetsQuery);
  // Prices are an invitation, not the product: without them the page is whole without the grid.
  if (isError || presets?.length === 0) return null;
  return (
    <section aria-labelledby="presets" className="page-width py-12 tab:py-18">
      <h2 id="presets" className="type-page">
        {t("presetsTitle")}
      </h2>
      <p className="mt-2 text-ink-2">{t("presetsText")}</p>
      <ul className="mt-6 grid grid-cols-1 gap-3 min-[361px]:grid-cols-2 tab:grid-cols-3 tab:gap-4 lg:grid-cols-4">
        {isPending
          ? Array.from({ length: SHOWN }, (_, at) => <PresetSkeleton key={`on its way ${at}`} />)
          : presets
              .slice(0, SHOWN)
              .map((preset) => (
                <PresetCard
                  key={`${preset.origin.iata}${preset.destination.iata}`}
                  preset={preset}
                />
              ))}
      </ul>
    </section>
  );
}

function PresetCard({ preset }: { readonly preset: SearchPreset }) {
  const t = useTranslations("search");
  const { language } = useLanguage();
  const { currencySign, formatNumber } = useFormat();
  const { origin, destination, price } = preset;
  const [now] = useState(() => new Date());
  const criteria = changeTrip(defaultCriteria(now, language), 0, {
    origin: origin.iata,
    originCity: origin.city,
    originAirport: origin.name,
    destination: destination.iata,
    destinationCity: destination.city,
    destinationAirport: destination.name,
  });
  return (
    <li>
      <Link
        to="/flights/{-$query}"
        search={toSearch(criteria)}
        className="group flex h-full flex-col overflow-hidden rounded-2xl border border-line bg-surface text-ink no-underline transition-shadow duration-(--dur-fast) hover:border-ink-3 hover:shadow-2"
      >
        <img
          src={`/art/${sceneFor(destination.iata, destination.country_code)}.svg`}
          alt=""
          width="400"
          height="170"
          loading="lazy"
          className="aspect-[400/170] w-full object-cover"
        />
        <span className="flex flex-1 flex-col justify-between gap-2 px-3.5 py-3 tab:px-4 tab:py-4">
          <span className="text-lg leading-6 font-[750]">
            <span className="visually-hidden">
              {t("preset", { from: origin.city, to: destination.city })}
            </span>
            <span aria-hidden="true">
              {origin.city} → {destination.city}
            </span>
          </span>
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="type-caption text-ink-3">{t("priceStarts")}</span>
            <Price sign={currencySign()} amount={formatNumber(price)} />
          </span>
        </span>
      </Link>
    </li>
  );
}

function PresetSkeleton() {
  return (
    <li className="overflow-hidden rounded-2xl border border-line bg-surface">
      <Skeleton className="aspect-[400/170] w-full rounded-none" />
      <div className="flex flex-col gap-2 px-4 py-4">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-[30px] w-full" />
      </div>
    </li>
  );
}
