import type { SearchFilters } from "@ghuri/contract/flights";
import { IconMoon, IconSun, IconSunrise, IconSunset } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { AirlineLogo } from "../../../components/itinerary/airline-logo.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Radio } from "../../../ui/radio.tsx";
import { ToggleChip } from "../../../ui/toggle-chip.tsx";
import { getPriceBounds, type FilterState, toggleValue } from "../filter-state.ts";
import { FilterGroup, GroupSkeleton } from "./filter-group.tsx";
import { PriceFilter } from "./price-filter.tsx";

interface Props {
  /** Undefined while the search is loading; filters that need no facets work already. */
  readonly facets: SearchFilters | undefined;
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

/** All filters of the results. */
export function FilterPanel({ facets, state, onChange, withTiles = false }: Props) {
  const t = useTranslations("results");
  const { formatNumber } = useFormat();
  const bounds = getPriceBounds(facets);
  return (
    <div className="divide-y divide-line">
      {(["departure", "arrival"] as const).map((end) => (
        <FilterGroup key={end} title={t(end === "departure" ? "departureTime" : "arrivalTime")}>
          <div className="grid grid-cols-4 gap-2">
            {QUARTERS.map(({ id, icon: Icon }) => (
              <ToggleChip
                key={id}
                pressed={state[end].includes(id)}
                onChange={() => onChange({ ...state, [end]: toggleValue(state[end], id) })}
                className="numerals flex-col px-0 text-xs whitespace-nowrap"
                icon={<Icon size={20} stroke={1.9} aria-hidden="true" />}
              >
                {t(`quarter.${id}`)}
              </ToggleChip>
            ))}
          </div>
        </FilterGroup>
      ))}
      <FilterGroup title={t("stopsTitle")}>
        <div className="flex flex-wrap gap-2">
          {STOPS.map((stops) => (
            <ToggleChip
              key={stops}
              pressed={state.stops.includes(stops)}
              onChange={() => onChange({ ...state, stops: toggleValue(state.stops, stops) })}
            >
              {t(`stops.${stops}`)}
            </ToggleChip>
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
              end={formatNumber(airline.min_price)}
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
              end={formatNumber(airport.count)}
            >
              {airport.city} ({airport.iata})
            </Checkbox>
          ))}
        </FilterGroup>
      )}
    </div>
  );
}
