import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { queryClient } from "../../api/query-client.ts";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { changeTrip, swapTrip } from "../../pieces/flight-criteria/change-trips.ts";
import { defaultCriteria } from "../../pieces/flight-criteria/criteria.ts";
import { toSearch } from "../../pieces/flight-criteria/criteria-in-url.ts";
import { useDelayed } from "../../ui/use-delayed.ts";
import { type Findings, type Found, MOST_OF_A_KIND } from "./found.ts";
import { placesQuery } from "./queries.ts";

/** Typing goes on: the server is asked about what stands still this long. */
const DEBOUNCE_MS = 250;

/** A flight from Dhaka to each airport that fits; the server knows other spellings and typing slips. */
export function useFoundFlights(typed: string): Findings {
  const t = useTranslations("siteSearch");
  const { language } = useLanguage();
  const [now] = useState(() => new Date());
  const keyword = useDelayed(typed, DEBOUNCE_MS);
  const { data, isPending, isPlaceholderData, isError, refetch } = useQuery(
    {
      ...placesQuery(keyword, language),
      enabled: keyword !== "",
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  const usual = defaultCriteria(now, language);
  const found = (typed ? (data ?? []) : []).slice(0, MOST_OF_A_KIND).map((airport): Found => {
    const { iata, city, name, country } = airport;
    // Nobody flies from Dhaka to Dhaka: the usual trip the other way round leads there.
    const criteria =
      iata === usual.trips[0]?.origin
        ? swapTrip(usual, 0)
        : changeTrip(usual, 0, {
            destination: iata,
            destinationCity: city,
            destinationAirport: name,
          });
    return {
      key: iata,
      title: t("route", { from: criteria.trips[0]?.originCity ?? "", to: city }),
      text: `${iata} · ${name}, ${country}`,
      link: { to: "/flights/{-$query}", search: toSearch(criteria) },
    };
  });
  return {
    kind: "flights",
    found,
    // What stands there meanwhile is of what was typed before.
    isPending: typed !== "" && (isPending || isPlaceholderData || keyword !== typed),
    isError,
    retry: () => void refetch(),
  };
}
