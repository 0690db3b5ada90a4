import type { AdminBooking, BookingDocument } from "@ghuri/contract/admin-bookings";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { adminCall } from "../../../api/admin-client.ts";
import { BACK_OFFICE } from "../shell/staff-session.ts";
import { getPageNumber } from "../shell/use-search-params.ts";

/** The filters of the list, as URL search params. */
const FILTERS = ["q", "kind", "state", "payment", "gateway", "date", "from", "to"] as const;
export type Filter = (typeof FILTERS)[number];
export type Filters = Partial<Record<Filter, string>>;

/** Picks the filters from the search params and drops everything else. */
export function getFilters(search: Readonly<Record<string, string | undefined>>): Filters {
  return Object.fromEntries(
    FILTERS.map((name) => [name, search[name]]).filter(([, value]) => Boolean(value)),
  ) as Filters;
}

export function listQuery(search: Readonly<Record<string, string | undefined>>) {
  const filters = getFilters(search);
  const page = getPageNumber(search);
  return queryOptions({
    queryKey: [BACK_OFFICE, "bookings", "list", filters, page],
    // Invalid filters in the URL are refused by the server.
    queryFn: ({ signal }) =>
      adminCall("GET /api/v1/back-office/bookings", {
        query: { ...filters, page } as never,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** The payment gateways, to filter by. */
export const gatewaysQuery = queryOptions({
  queryKey: [BACK_OFFICE, "payment-gateways"],
  queryFn: ({ signal }) => adminCall("GET /api/v1/back-office/payment-gateways", { signal }),
  select: (reply) => reply.data,
  staleTime: 5 * 60_000,
});

/** Our bank accounts, to record a transfer to one of them. */
export const depositAccountsQuery = queryOptions({
  queryKey: [BACK_OFFICE, "deposit-accounts"],
  queryFn: async ({ signal }) =>
    (await adminCall("GET /api/v1/back-office/deposit-accounts", { signal })).data,
});

export const bookingKey = (id: string) => [BACK_OFFICE, "bookings", "one", id] as const;

/** Jobs may continue after an action, so an open booking is reloaded. */
const LOOK_AGAIN_MS = 5_000;

export function bookingQuery(id: string) {
  return queryOptions({
    queryKey: bookingKey(id),
    queryFn: async (): Promise<AdminBooking> =>
      (await adminCall("GET /api/v1/back-office/bookings/{id}", { params: { id } })).data,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** A PDF of the booking, or of a part of it: a plain link, so that the browser shows and prints it. */
export function getDocumentUrl(
  id: string,
  document: BookingDocument,
  language: string,
  part: string | null = null,
): string {
  const query = new URLSearchParams({ language, ...(part === null ? {} : { part }) });
  return `/api/v1/back-office/bookings/${id}/${document}.pdf?${query.toString()}`;
}

/** A download of the list: a plain link, so that the browser saves it. */
export function getCsvUrl(filters: Filters, language: string): string {
  const query = new URLSearchParams({ ...filters, language });
  return `/api/v1/back-office/bookings.csv?${query.toString()}`;
}

/** The money receipt of a payment that staff took, opened like a document. */
export function getMoneyReceiptUrl(id: string, paymentId: string, language: string): string {
  return `/api/v1/back-office/bookings/${id}/payments/${paymentId}/money-receipt.pdf?language=${language}`;
}
