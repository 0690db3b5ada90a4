import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { IconArrowRight } from "@tabler/icons-react";
import type { SearchPreset } from "@ghuri/contract/flights";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { queryClient } from "../../api/query-client.ts";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { useFormat } from "../../i18n/use-format.ts";
import { changeSlice } from "../../components/flight-criteria/change-slices.ts";
import { defaultCriteria } from "../../components/flight-criteria/criteria.ts";
import { criteriaToSearchParams } from "../../components/flight-criteria/criteria-search-params.ts";
import { findScene } from "@ghuri/posters/scenes";
import { Button } from "../../ui/button.tsx";
import { loadBeforeScrolled } from "../../ui/load-before-scrolled.ts";
import { Price } from "../../ui/price.tsx";
import { PRESET_LIST, PresetSkeletons, SHOWN_PRESETS } from "./preset-skeletons.tsx";
import { presetsQuery } from "./queries.ts";

/** The cards. Calls `onNone` when there are none to show. */
export default function PresetCards({ onNone }: { readonly onNone: () => void }) {
  const { language } = useLanguage();
  const {
    data: presets,
    isPending,
    isError,
    refetch,
  } = useQuery(presetsQuery(language), queryClient);
  const isNone = presets?.length === 0;
  useEffect(() => {
    if (isNone) onNone();
  }, [isNone, onNone]);
  if (isError) return <FailedPresets onRetry={() => void refetch()} />;
  if (isPending) return <PresetSkeletons />;
  return (
    <ul className={PRESET_LIST}>
      {presets.slice(0, SHOWN_PRESETS).map((preset) => (
        <PresetCard key={`${preset.origin.iata}${preset.destination.iata}`} preset={preset} />
      ))}
    </ul>
  );
}

/** An error message of the same height as the cards, so that the content below does not jump. */
function FailedPresets({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations("search");
  const common = useTranslations("common");
  return (
    <div className="relative">
      <div className="invisible">
        <PresetSkeletons />
      </div>
      <div role="status" className="absolute inset-x-0 top-0 flex flex-wrap items-center gap-4">
        <p className="text-ink-2">{t("presetsFailed")}</p>
        <Button kind="outline" size={40} onClick={onRetry}>
          {common("retry")}
        </Button>
      </div>
    </div>
  );
}

function PresetCard({ preset }: { readonly preset: SearchPreset }) {
  const t = useTranslations("search");
  const { language } = useLanguage();
  const { currencySign, formatNumber } = useFormat();
  const { origin, destination, price } = preset;
  const [now] = useState(() => new Date());
  const criteria = changeSlice(defaultCriteria(now, language), 0, {
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
        search={criteriaToSearchParams(criteria)}
        className="group flex h-full flex-col overflow-hidden rounded-2xl border border-line bg-surface text-ink no-underline transition-shadow duration-(--dur-fast) hover:border-ink-3 hover:shadow-2"
      >
        <img
          src={`/art/${findScene(destination.iata, destination.country_code)}.svg`}
          alt=""
          width="400"
          height="170"
          ref={loadBeforeScrolled}
          loading="lazy"
          className="aspect-[400/170] w-full object-cover"
        />
        <span className="flex flex-1 flex-col justify-between gap-2 px-3.5 py-3 tab:px-4 tab:py-4">
          {/* On a phone every card reserves two lines for each text, as its skeleton does. */}
          <span className="text-lg leading-6 font-[750] max-tab:min-h-12">
            <span className="visually-hidden">
              {t("preset", { from: origin.city, to: destination.city })}
            </span>
            <span aria-hidden="true">
              {origin.city}
              <IconArrowRight size={18} stroke={2} className="mx-1.5 inline align-[-3px]" />
              {destination.city}
            </span>
          </span>
          <span className="flex flex-wrap items-baseline justify-between gap-x-3 max-tab:min-h-12">
            <span className="type-caption text-ink-3">{t("priceStarts")}</span>
            <Price sign={currencySign()} amount={formatNumber(price)} />
          </span>
        </span>
      </Link>
    </li>
  );
}
