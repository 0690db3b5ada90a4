import type { FilterChoices, SearchFilters } from "@ghuri/contract/flights";

/** The selected filters (spec 3, filter state). */
export interface FilterState {
  readonly airlines: readonly string[];
  readonly layoverAirports: readonly string[];
  readonly stops: readonly number[];
  readonly departure: readonly number[];
  readonly arrival: readonly number[];
  readonly orderBy: "" | "total_price" | "total_flight_time";
  /** -1 = no filter */
  readonly refundable: -1 | 0 | 1;
  /** Percent of the range from min_price to max_price. */
  readonly price: readonly [number, number];
}

export const NO_FILTERS: FilterState = {
  airlines: [],
  layoverAirports: [],
  stops: [],
  departure: [],
  arrival: [],
  orderBy: "",
  refundable: -1,
  price: [0, 100],
};

/** Adds the value to the list, or removes it. */
export function toggleValue<Value>(list: readonly Value[], value: Value): Value[] {
  return list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
}

interface ChoiceCount<Value> {
  readonly value: Value;
  readonly count: number;
  readonly min_price: number;
}

/** What the choice would find; undefined for nothing. */
export function findChoice<Value>(
  counts: readonly ChoiceCount<Value>[],
  value: Value,
): ChoiceCount<Value> | undefined {
  return counts.find((one) => one.value === value);
}

/** The choice would find nothing and is not made. */
export function isOff<Value>(
  counts: readonly ChoiceCount<Value>[] | undefined,
  chosen: readonly Value[],
  value: Value,
): boolean {
  return counts !== undefined && !chosen.includes(value) && !findChoice(counts, value);
}

export interface PriceBounds {
  readonly min: number;
  readonly max: number;
}

/** Null until the facets are loaded, and when the search found nothing. */
export function getPriceBounds(facets: SearchFilters | undefined): PriceBounds | null {
  if (!facets || facets.min_price === null || facets.max_price === null) return null;
  return { min: facets.min_price, max: facets.max_price };
}

/** Converts the slider's percent linearly to whole taka (spec 9). */
export function priceAtPercent(percent: number, { min, max }: PriceBounds): number {
  return Math.round(min + ((max - min) * percent) / 100);
}

/** The filters of the request: empty ones are left out, and so are prices that do not narrow the range. */
export function toFilterChoices(state: FilterState, bounds: PriceBounds | null): FilterChoices {
  const [low, high] = state.price;
  const isPriceSet = bounds !== null && (low > 0 || high < 100);
  return {
    ...(state.airlines.length > 0 ? { airlines: [...state.airlines] } : {}),
    ...(state.layoverAirports.length > 0 ? { layover_airports: [...state.layoverAirports] } : {}),
    ...(state.stops.length > 0 ? { stops: [...state.stops] } : {}),
    ...(state.departure.length > 0 ? { departure_time: [...state.departure] } : {}),
    ...(state.arrival.length > 0 ? { arrival_time: [...state.arrival] } : {}),
    ...(state.orderBy ? { order_by: state.orderBy } : {}),
    ...(state.refundable === -1 ? {} : { refundable: state.refundable }),
    ...(isPriceSet
      ? { min_price: priceAtPercent(low, bounds), max_price: priceAtPercent(high, bounds) }
      : {}),
  };
}

/** Counts the filter groups in use. Sorting does not count. */
export function countActiveFilters(state: FilterState): number {
  const [low, high] = state.price;
  return [
    state.airlines.length > 0,
    state.layoverAirports.length > 0,
    state.stops.length > 0,
    state.departure.length > 0,
    state.arrival.length > 0,
    state.refundable !== -1,
    low > 0 || high < 100,
  ].filter(Boolean).length;
}
