import type { ChoiceCounts, SearchFilters } from "@ghuri/contract/flights";
import { IconMoon, IconSun, IconSunrise, IconSunset } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { AirlineLogo } from "../../../components/itinerary/airline-logo.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Radio } from "../../../ui/radio.tsx";
import {
  findChoice,
  type FilterState,
  getPriceBounds,
  isOff,
  toggleValue,
} from "../filter-state.ts";
import { CountedChip } from "./counted-chip.tsx";
import { FilterGroup, GroupSkeleton } from "./filter-group.tsx";
import { PriceFilter } from "./price-filter.tsx";

interface Props {
  /** Undefined while the search is loading; filters that need no facets work already. */
  readonly facets: SearchFilters | undefined;
  /** What each choice would find; choices that would find nothing are off. */
  readonly counts: ChoiceCounts | undefined;
  readonly state: FilterState;
  readonly onChange: (state: FilterState) => void;
  /** Show airline logos before the names. */
  readonly withTiles?: boolean;
}

const QUARTERS = [
  { id: 0, icon: IconSunrise },
  { id: 1, icon: IconSun },
  { id: 2, icon: IconSunset },
  { id: 3, icon: IconMoon },
] as const;

const STOPS = [0, 1, 2] as const;
const TIME_OF = { departure: "departure_time", arrival: "arrival_time" } as const;

/** All filters of the results. */
export function FilterPanel({ facets, counts, state, onChange, withTiles = false }: Props) {
  const t = useTranslations("results");
  const { formatNumber } = useFormat();
  const bounds = getPriceBounds(facets);
  return (
    <div className="divide-y divide-line">
      {(["departure", "arrival"] as const).map((end) => (
        <FilterGroup key={end} title={t(end === "departure" ? "departureTime" : "arrivalTime")}>
          <div className="grid grid-cols-4 gap-2">
            {QUARTERS.map(({ id, icon: Icon }) => (
              <CountedChip
                key={id}
                label={t(`quarter.${id}`)}
                found={counts && (findChoice(counts[TIME_OF[end]], id) ?? null)}
                pressed={state[end].includes(id)}
                onChange={() => onChange({ ...state, [end]: toggleValue(state[end], id) })}
                icon={<Icon size={20} stroke={1.9} aria-hidden="true" />}
              />
            ))}
          </div>
        </FilterGroup>
      ))}
      <FilterGroup title={t("stopsTitle")}>
        <div className="grid grid-cols-3 gap-2">
          {STOPS.map((stops) => (
            <CountedChip
              key={stops}
              label={t(`stops.${stops}`)}
              found={counts && (findChoice(counts.stops, stops) ?? null)}
              pressed={state.stops.includes(stops)}
              onChange={() => onChange({ ...state, stops: toggleValue(state.stops, stops) })}
            />
          ))}
        </div>
      </FilterGroup>
      {!facets && <GroupSkeleton title={t("priceRange")} rows={1} />}
      {facets && bounds && bounds.max > bounds.min && (
        <PriceFilter
          bounds={bounds}
          histogram={facets.price_histogram}
          value={state.price}
          onChange={(price) => onChange({ ...state, price })}
        />
      )}
      <FilterGroup title={t("refundableTitle")}>
        <div className="flex gap-6">
          {([1, 0] as const).map((choice) => (
            <Radio
              key={choice}
              name="refundable"
              checked={state.refundable === choice}
              disabled={
                counts !== undefined &&
                state.refundable !== choice &&
                !findChoice(counts.refundable, choice)
              }
              onChange={() => onChange({ ...state, refundable: choice })}
            >
              {t(choice === 1 ? "yes" : "no")}
            </Radio>
          ))}
        </div>
      </FilterGroup>
      {!facets && <GroupSkeleton title={t("airlines")} rows={4} />}
      {facets && facets.airlines.length > 0 && (
        <FilterGroup title={t("airlines")}>
          {facets.airlines.map((airline) => (
            <Checkbox
              key={airline.code}
              checked={state.airlines.includes(airline.code)}
              onChange={() =>
                onChange({ ...state, airlines: toggleValue(state.airlines, airline.code) })
              }
              disabled={isOff(counts?.airlines, state.airlines, airline.code)}
              end={formatNumber(
                (counts && findChoice(counts.airlines, airline.code)?.min_price) ??
                  airline.min_price,
              )}
            >
              <span className="flex items-center gap-2.5">
                {withTiles && <AirlineLogo code={airline.code} size="xs" />}
                {airline.name}
              </span>
            </Checkbox>
          ))}
        </FilterGroup>
      )}
      {facets && facets.layover_airports.length > 0 && (
        <FilterGroup title={t("layoverAirport")}>
          {facets.layover_airports.map((airport) => (
            <Checkbox
              key={airport.iata}
              checked={state.layoverAirports.includes(airport.iata)}
              onChange={() =>
                onChange({
                  ...state,
                  layoverAirports: toggleValue(state.layoverAirports, airport.iata),
                })
              }
              disabled={isOff(counts?.layover_airports, state.layoverAirports, airport.iata)}
              end={formatNumber(
                counts
                  ? (findChoice(counts.layover_airports, airport.iata)?.count ?? 0)
                  : airport.count,
              )}
            >
              {airport.city} ({airport.iata})
            </Checkbox>
          ))}
        </FilterGroup>
      )}
    </div>
  );
}
