import type { SearchFilters } from "@ghuri/contract/flights";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import type { FilterState } from "../filter-state.ts";

interface Props {
  readonly total: number;
  readonly facets: SearchFilters;
  readonly value: FilterState["orderBy"];
  readonly onChange: (orderBy: FilterState["orderBy"]) => void;
}

/** All, Cheapest, Fastest: a radio group drawn as tabs. */
export function SortTabs({ total, facets, value, onChange }: Props) {
  const t = useTranslations("results");
  const { formatBdt, formatDuration } = useFormat();
  const name = useId();
  const { cheapest_price: price, fastest_time: time } = facets;
  const tabs = [
    { value: "", label: t("all"), note: t("bestMix", { count: total }) },
    {
      value: "total_price",
      label: t("cheapest"),
      note: price === null ? "" : t("fromPrice", { price: formatBdt(price) }),
    },
    {
      value: "total_flight_time",
      label: t("fastest"),
      note: time === null ? "" : t("fromTime", { time: formatDuration(time) }),
    },
  ] as const;
  return (
    <div
      role="radiogroup"
      aria-label={t("sortBy")}
      className="grid grid-cols-3 divide-x divide-line overflow-hidden rounded-xl border border-line bg-surface"
    >
      {tabs.map((tab) => (
        <label
          key={tab.value}
          className="relative flex min-h-16 cursor-pointer flex-col justify-center border-t-3 border-t-transparent px-3 py-2.5 hover:bg-sunken has-checked:border-t-action has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus tab:px-5"
        >
          <input
            type="radio"
            name={name}
            checked={tab.value === value}
            onChange={() => onChange(tab.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <span className="font-[700]">{tab.label}</span>
          <span className="type-caption numerals text-ink-3">{tab.note}</span>
        </label>
      ))}
    </div>
  );
}
