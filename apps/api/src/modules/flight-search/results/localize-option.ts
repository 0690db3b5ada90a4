import type { AirportRef, FlightLeg, SearchFilters, TripOption } from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import type { Airports } from "../../airports/index.ts";

type Describe = Airports["describe"];

/** The option with its airports in the reader's language. Suppliers return English names. */
export function localizeOption<Option extends Pick<TripOption, "flights">>(
  option: Option,
  language: Language,
  describe: Describe,
): Option {
  if (language === "en") return option;
  const airport = (known: AirportRef) => describe(known.iata, language);
  const inWords = <Flight extends Pick<FlightLeg, "departure_airport" | "arrival_airport">>(
    flight: Flight,
  ): Flight => ({
    ...flight,
    departure_airport: airport(flight.departure_airport),
    arrival_airport: airport(flight.arrival_airport),
  });
  return {
    ...option,
    flights: option.flights.map((leg) => ({
      ...inWords(leg),
      segments: leg.segments.map(inWords),
    })),
  };
}

/** An English list leaves out the Bangla names of our charges: of each option, they would be the only text that is not English. */
export function localizeCharges(option: TripOption, language: Language): TripOption {
  if (language === "bn") return option;
  const { total_service_charge, breakdown } = option.applied_charges;
  const inEnglish = breakdown.map(({ name_bn: _inBangla, ...charge }) => charge);
  return { ...option, applied_charges: { total_service_charge, breakdown: inEnglish } };
}

export function localizeFilters(
  filters: SearchFilters,
  language: Language,
  describe: Describe,
): SearchFilters {
  if (language === "en") return filters;
  return {
    ...filters,
    layover_airports: filters.layover_airports.map((airport) => {
      const { name, city } = describe(airport.iata, language);
      return { ...airport, name, city };
    }),
  };
}
