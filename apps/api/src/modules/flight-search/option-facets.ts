import type { TripOption } from "@ghuri/contract/flights";

/** What the filters ask about an option, taken out once. */
export interface Facets {
  readonly price: number;
  readonly time: number;
  /** 0, 1, or 2 for two and more: of the leg that has most. */
  readonly stops: number;
  /** Quarters of the day, 0 to 3, by the clocks at the airports. */
  readonly departs: number;
  readonly arrives: number;
  readonly refundable: 0 | 1;
  readonly airlines: readonly string[];
  readonly layovers: readonly string[];
}

export function facetsOf(option: TripOption): Facets {
  const airlines = new Set<string>();
  const layovers = new Set<string>();
  for (const { segments } of option.flights)
    for (const segment of segments) {
      airlines.add(segment.airline_code);
      if (segment.layover_minutes !== null) layovers.add(segment.destination);
    }
  return {
    price: option.total_price,
    time: option.total_flight_time,
    stops: Math.min(option.stops, 2),
    departs: quarterOf(option.departure_time),
    arrives: quarterOf(option.arrival_time),
    refundable: option.is_refundable ? 1 : 0,
    airlines: [...airlines],
    layovers: [...layovers],
  };
}

/** 0 = [00,06), 1 = [06,12), 2 = [12,18), 3 = [18,24), of a local time. */
function quarterOf(localTime: string): number {
  return Math.floor(Number(localTime.slice(11, 13)) / 6);
}
