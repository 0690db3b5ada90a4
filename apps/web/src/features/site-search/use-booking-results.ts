import type { FlightBookingSummary } from "@ghuri/contract/flight-bookings";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { queryClient } from "../../api/query-client.ts";
import { useSignedIn } from "../../api/session.ts";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { useFormat } from "../../i18n/use-format.ts";
import {
  bookingsQuery,
  packageBookingsQuery,
  visaApplicationsQuery,
} from "../../components/bookings/queries.ts";
import { type BookingsPage, type ResultGroup, MAX_PER_GROUP } from "./search-result.ts";
import { matchesAny } from "./match.ts";

interface OwnBooking {
  readonly id: string;
  readonly page: BookingsPage;
  readonly reference: string;
  readonly name: string;
  /** The first day. */
  readonly day: string;
  /** Further search terms. */
  readonly keywords: readonly string[];
}

/** The account's newest bookings, found by reference, place or airline. Visitors have none. */
export function useBookingResults(typed: string): ResultGroup {
  const t = useTranslations("siteSearch");
  const { language } = useLanguage();
  const { formatDay } = useFormat();
  const enabled = useSignedIn();
  const flights = useQuery({ ...bookingsQuery(1), enabled }, queryClient);
  const packages = useQuery({ ...packageBookingsQuery(1, language), enabled }, queryClient);
  const visas = useQuery({ ...visaApplicationsQuery(1, language), enabled }, queryClient);
  const asked = [flights, packages, visas];
  const route = (from: string, to: string) => t("route", { from, to });

  const ownBookings: readonly OwnBooking[] = [
    ...(flights.data?.data ?? []).map((booking) => ownFlight(booking, route)),
    ...(packages.data?.data ?? []).map(({ id, hash, package: bought, departure_date: day }) => ({
      id,
      page: "/profile/bookings/package" as const,
      reference: hash,
      name: bought.name,
      day,
      keywords: [bought.country, bought.location],
    })),
    ...(visas.data?.data ?? []).map(({ id, hash, visa_guideline: visa, entry_date: day }) => ({
      id,
      page: "/profile/bookings/visa-applications" as const,
      reference: hash,
      name: `${visa.country}, ${visa.type}`,
      day,
      keywords: [],
    })),
  ];
  return {
    kind: "bookings",
    results: (enabled ? ownBookings : [])
      .filter(({ reference, name, keywords }) => matchesAny(typed, [reference, name, ...keywords]))
      .slice(0, MAX_PER_GROUP)
      .map(({ id, page, reference, name, day }) => ({
        key: id,
        title: `${reference} · ${name}`,
        text: day && formatDay(day),
        link: { to: page, search: { view: id } },
      })),
    isPending: enabled && asked.some(({ isPending }) => isPending),
    isError: enabled && asked.some(({ isError }) => isError),
    retry: () => asked.forEach(({ refetch }) => void refetch()),
  };
}

function ownFlight(
  { id, booking_id: reference, flights }: FlightBookingSummary,
  route: (from: string, to: string) => string,
): OwnBooking {
  const [first] = flights;
  return {
    id,
    page: "/profile/bookings",
    reference,
    name: route(first?.origin ?? "", first?.destination ?? ""),
    day: first?.flight_segments[0]?.departure_time.slice(0, 10) ?? "",
    keywords: flights.flatMap((leg) => [leg.origin, leg.destination, leg.airline_code]),
  };
}
