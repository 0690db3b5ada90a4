import type { SearchFilters } from "@ghuri/contract/flights";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { TripType } from "../../../components/flight-criteria/criteria.ts";
import type { FilterState } from "../filter-state.ts";

interface Props {
  /** Undefined while the search is loading. */
  readonly total: number | undefined;
  readonly facets: SearchFilters | undefined;
  readonly tripType: TripType;
  readonly value: FilterState["orderBy"];
  readonly onChange: (orderBy: FilterState["orderBy"]) => void;
}

/** The time is of the whole journey. */
const FROM_TIME = {
  oneway: "fromTime",
  round: "fromTimeRound",
  multiple: "fromTimeMultiple",
} as const;

/** All, Cheapest and Fastest as a radio group that looks like tabs. */
export function SortTabs({ total, facets, tripType, value, onChange }: Props) {
  const t = useTranslations("results");
  const { formatBdt, formatDuration, formatNumber } = useFormat();
  const name = useId();
  const price = facets?.cheapest_price ?? null;
  const time = facets?.fastest_time ?? null;
  const tabs = [
    {
      value: "",
      label: t("all"),
      note: total !== undefined && t("bestMix", { count: total }),
      shortNote: total !== undefined && t("flightCount", { count: total }),
    },
    {
      value: "total_price",
      label: t("cheapest"),
      note: price !== null && t("fromPrice", { price: formatBdt(price) }),
      shortNote: price !== null && formatNumber(price),
    },
    {
      value: "total_flight_time",
      label: t("fastest"),
      note: time !== null && t(FROM_TIME[tripType], { time: formatDuration(time) }),
      shortNote: time !== null && formatDuration(time),
    },
  ] as const;
  return (
    <div
      role="radiogroup"
      aria-label={t("sortBy")}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(5.2rem,100%),1fr))] divide-x divide-line overflow-hidden rounded-xl border border-line bg-surface"
    >
      {tabs.map((tab) => (
        <label
          key={tab.value}
          className="relative flex min-h-16 cursor-pointer flex-col justify-center border-t-3 border-t-transparent px-2 py-2.5 min-[22rem]:px-3 hover:bg-sunken has-checked:border-t-action has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus tab:px-5"
        >
          <input
            type="radio"
            name={name}
            checked={tab.value === value}
            onChange={() => onChange(tab.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <span className="font-[700]">{tab.label}</span>
          {tab.note ? (
            <span className="type-caption numerals text-ink-3">
              <span className="max-tab:hidden">{tab.note}</span>
              <span className="tab:hidden">{tab.shortNote}</span>
            </span>
          ) : (
            <Skeleton className="my-[3px] h-3.5 w-20 max-w-full" />
          )}
        </label>
      ))}
    </div>
  );
}
