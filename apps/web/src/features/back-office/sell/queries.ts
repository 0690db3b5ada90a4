import type { FilterChoices } from "@ghuri/contract/flights";
import { queryOptions } from "@tanstack/react-query";
import { adminCall } from "../../../api/admin-client.ts";
import type { Criteria } from "../../../components/flight-criteria/criteria.ts";
import { toSearchBody } from "../../../components/flight-criteria/search-body.ts";
import { BACK_OFFICE } from "../shell/staff-session.ts";

const VIEW = "itineraries";

/** Accounts by address or number. */
export function customersQuery(q: string) {
  return queryOptions({
    queryKey: [BACK_OFFICE, "customers", q],
    queryFn: ({ signal }) =>
      adminCall("GET /api/v1/back-office/customers", { query: { q }, signal }),
    select: (reply) => reply.data,
  });
}

export const customerKey = (id: string) => [BACK_OFFICE, "customer", id] as const;

/** The account that the sale is for. */
export function customerQuery(id: string) {
  return queryOptions({
    queryKey: customerKey(id),
    queryFn: async () =>
      (await adminCall("GET /api/v1/back-office/customers/{id}", { params: { id } })).data,
  });
}

/** A search for a customer. It is never repeated in the background: its prices are being read out. */
export function saleSearchQuery(criteria: Criteria, run: number) {
  return queryOptions({
    queryKey: [BACK_OFFICE, "sale-search", criteria, run],
    queryFn: ({ signal }) =>
      adminCall("POST /api/v1/flight/search", {
        body: { ...toSearchBody(criteria), view: VIEW },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** A page of a search in another order. */
export function salePageQuery(key: string, page: number, orderBy: FilterChoices["order_by"]) {
  return queryOptions({
    queryKey: [BACK_OFFICE, "sale-page", key, page, orderBy ?? null],
    queryFn: ({ signal }) =>
      adminCall("POST /api/v1/flight/filter", {
        body: { key, page, filters: orderBy ? { order_by: orderBy } : {}, view: VIEW },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** The chosen option, priced now. */
export function saleQuoteQuery(searchId: string, optionId: string) {
  return queryOptions({
    queryKey: [BACK_OFFICE, "sale-quote", searchId, optionId],
    queryFn: async ({ signal }) =>
      (
        await adminCall("GET /api/v1/flight/single", {
          query: { search_id: searchId, selected_flight: optionId },
          signal,
        })
      ).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });
}
