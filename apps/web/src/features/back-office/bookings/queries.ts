import type { DeskBooking } from "@ghuri/contract/desk-bookings";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { staffCall } from "../../../api/staff-client.ts";
import { DESK } from "../desk/session.ts";
import { pageOfSearch } from "../desk/use-desk-search.ts";

/** What the address can ask of the list. */
const FILTERS = ["q", "kind", "state", "payment", "date", "from", "to"] as const;
export type Filter = (typeof FILTERS)[number];
export type Filters = Partial<Record<Filter, string>>;

/** The filters that an address names, and nothing else of it. */
export function filtersOf(search: Readonly<Record<string, string | undefined>>): Filters {
  return Object.fromEntries(
    FILTERS.map((name) => [name, search[name]]).filter(([, value]) => Boolean(value)),
  ) as Filters;
}

export function listQuery(search: Readonly<Record<string, string | undefined>>) {
  const filters = filtersOf(search);
  const page = pageOfSearch(search);
  return queryOptions({
    queryKey: [DESK, "bookings", "list", filters, page],
    // What somebody typed into the address is the server's to refuse.
    queryFn: ({ signal }) =>
      staffCall("GET /api/v1/back-office/bookings", {
        query: { ...filters, page } as never,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export const bookingKey = (id: string) => [DESK, "bookings", "one", id] as const;

/** Jobs go on with it after an act: it is looked at again while it is open. */
const LOOK_AGAIN_MS = 5_000;

export function bookingQuery(id: string) {
  return queryOptions({
    queryKey: bookingKey(id),
    queryFn: async (): Promise<DeskBooking> =>
      (await staffCall("GET /api/v1/back-office/bookings/{id}", { params: { id } })).data,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** The list as a file: a plain link, so that the browser saves it. */
export function csvAddress(filters: Filters, language: string): string {
  const query = new URLSearchParams({ ...filters, language });
  return `/api/v1/back-office/bookings.csv?${query.toString()}`;
}
