import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { queryClient } from "../../api/query-client.ts";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { changeSlice, swapSlice } from "../../components/flight-criteria/change-slices.ts";
import { defaultCriteria } from "../../components/flight-criteria/criteria.ts";
import { criteriaToSearchParams } from "../../components/flight-criteria/criteria-search-params.ts";
import { useSellsFlights } from "../../components/support/sells-flights.ts";
import { useDebouncedValue } from "../../ui/use-debounced-value.ts";
import { type ResultGroup, type SearchResult, MAX_PER_GROUP } from "./search-result.ts";
import { airportMatchesQuery } from "./queries.ts";

/** Debounce: how long the text must be unchanged before the server is asked. */
const DEBOUNCE_MS = 250;

const NO_FLIGHTS = { kind: "flights", results: [], isPending: false, isError: false } as const;

/** A flight search from Dhaka to each matching airport. The server also matches other spellings and typos. */
export function useFlightResults(typed: string): ResultGroup {
  const t = useTranslations("siteSearch");
  const { language } = useLanguage();
  const sellsFlights = useSellsFlights();
  const [now] = useState(() => new Date());
  const keyword = useDebouncedValue(typed, DEBOUNCE_MS);
  const { data, isPending, isPlaceholderData, isError, refetch } = useQuery(
    {
      ...airportMatchesQuery(keyword, language),
      enabled: keyword !== "" && sellsFlights,
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  if (!sellsFlights) return { ...NO_FLIGHTS, retry: () => void refetch() };
  const usual = defaultCriteria(now, language);
  const results = (typed ? (data ?? []) : [])
    .slice(0, MAX_PER_GROUP)
    .map((airport): SearchResult => {
      const { iata, city, name, country } = airport;
      // For Dhaka itself, offer the default route reversed.
      const criteria =
        iata === usual.trips[0]?.origin
          ? swapSlice(usual, 0)
          : changeSlice(usual, 0, {
              destination: iata,
              destinationCity: city,
              destinationAirport: name,
            });
      return {
        key: iata,
        title: t("route", { from: criteria.trips[0]?.originCity ?? "", to: city }),
        text: `${iata} · ${name}, ${country}`,
        link: { to: "/flights/{-$query}", search: criteriaToSearchParams(criteria) },
      };
    });
  return {
    kind: "flights",
    results,
    // Until the reply arrives, the data belongs to the previous text.
    isPending: typed !== "" && (isPending || isPlaceholderData || keyword !== typed),
    isError,
    retry: () => void refetch(),
  };
}
