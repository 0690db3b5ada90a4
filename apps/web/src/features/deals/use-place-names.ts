import type { Coupon } from "@ghuri/contract/coupons";
import { useQueries } from "@tanstack/react-query";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { countryName } from "../../components/traveller-fields/countries.ts";
import { airportQuery } from "./queries.ts";

/** The origins and destinations of a coupon by name. Shows the airport code until the city is loaded. */
export function useLocationNames({
  origins,
  destinations,
  destination_countries: countries,
}: Pick<Coupon, "origins" | "destinations" | "destination_countries">) {
  const from = useCities(origins);
  const cities = useCities(destinations);
  const { language } = useLanguage();
  return { from, to: [...cities, ...countries.map((code) => countryName(language, code))] };
}

function useCities(codes: readonly string[]): string[] {
  const { language } = useLanguage();
  const cities = useQueries({ queries: codes.map((iata) => airportQuery(iata, language)) });
  return codes.map((iata, at) => cities[at]?.data?.city ?? iata);
}
