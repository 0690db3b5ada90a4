import type { ChoiceCounts, SearchFilters } from "@ghuri/contract/flights";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import {
  getPriceBounds,
  isOff,
  type FilterState,
  NO_FILTERS,
  priceAtPercent,
  toggleValue,
} from "../filter-state.ts";

export interface FilterChip {
  readonly key: string;
  readonly label: string;
  readonly isOn: boolean;
  /** The choice would find nothing. */
  readonly isOff: boolean;
  /** A common filter, always visible. */
  readonly isQuick: boolean;
  /** The filter state after a press. */
  readonly next: FilterState;
}

const QUARTERS = [0, 1, 2, 3] as const;
const STOPS = [0, 1, 2] as const;
/** How many airlines get a chip, cheapest first. */
const QUICK_AIRLINES = 3;

/** Every filter as a chip. The order does not change while they are switched on and off. */
export function useFilterChips(
  state: FilterState,
  facets: SearchFilters | undefined,
  counts: ChoiceCounts | undefined,
): readonly FilterChip[] {
  const t = useTranslations("results");
  const flight = useTranslations("itinerary");
  const priceChip = usePriceChip(state, facets);
  return [
    ...STOPS.map((stops) => ({
      key: `stops ${stops}`,
      label: t(`stops.${stops}`),
      isOn: state.stops.includes(stops),
      isOff: isOff(counts?.stops, state.stops, stops),
      isQuick: stops < 2,
      next: { ...state, stops: toggleValue(state.stops, stops) },
    })),
    ...([1, 0] as const).map((choice) => ({
      key: `refundable ${choice}`,
      label: flight(choice === 1 ? "refundable" : "nonRefundable"),
      isOn: state.refundable === choice,
      isOff: isOff(counts?.refundable, [state.refundable], choice),
      isQuick: choice === 1,
      next: { ...state, refundable: state.refundable === choice ? (-1 as const) : choice },
    })),
    ...(["departure", "arrival"] as const).flatMap((end) =>
      QUARTERS.map((quarter) => ({
        key: `${end} ${quarter}`,
        label: t(end === "departure" ? "departsIn" : "arrivesIn", {
          quarter: t(`quarter.${quarter}`),
        }),
        isOn: state[end].includes(quarter),
        isOff: isOff(counts?.[`${end}_time`], state[end], quarter),
        isQuick: end === "departure" && (quarter === 1 || quarter === 3),
        next: { ...state, [end]: toggleValue(state[end], quarter) },
      })),
    ),
    ...(facets?.airlines ?? []).map(({ code, name }, at) => ({
      key: code,
      label: name,
      isOn: state.airlines.includes(code),
      isOff: isOff(counts?.airlines, state.airlines, code),
      isQuick: at < QUICK_AIRLINES,
      next: { ...state, airlines: toggleValue(state.airlines, code) },
    })),
    ...(facets?.layover_airports ?? []).map(({ iata, city }) => ({
      key: iata,
      label: t("viaCity", { city }),
      isOn: state.layoverAirports.includes(iata),
      isOff: isOff(counts?.layover_airports, state.layoverAirports, iata),
      isQuick: false,
      next: { ...state, layoverAirports: toggleValue(state.layoverAirports, iata) },
    })),
    ...priceChip,
  ];
}

/** The price chip only resets: the slider sets the price. */
function usePriceChip(state: FilterState, facets: SearchFilters | undefined): FilterChip[] {
  const t = useTranslations("results");
  const { formatBdt } = useFormat();
  const bounds = getPriceBounds(facets);
  const [low, high] = state.price;
  if (!bounds || (low === 0 && high === 100)) return [];
  const price = {
    low: formatBdt(priceAtPercent(low, bounds)),
    high: formatBdt(priceAtPercent(high, bounds)),
  };
  const label =
    low === 0 ? t("priceUnder", price) : high === 100 ? t("priceOver", price) : t("priceIn", price);
  return [
    {
      key: "price",
      label,
      isOn: true,
      isOff: false,
      isQuick: false,
      next: { ...state, price: NO_FILTERS.price },
    },
  ];
}
