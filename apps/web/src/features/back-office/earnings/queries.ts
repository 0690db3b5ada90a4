import type { DayRange } from "@ghuri/contract/admin-reports";
import type { MarginGrouping } from "@ghuri/contract/money-reports";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { adminCall } from "../../../api/admin-client.ts";
import { BACK_OFFICE } from "../shell/staff-session.ts";

export const marginsQuery = (query: DayRange & { readonly by: MarginGrouping }) =>
  queryOptions({
    queryKey: [BACK_OFFICE, "margins", query],
    queryFn: ({ signal }) =>
      adminCall("GET /api/v1/back-office/reports/margins", { query, signal }),
    select: (reply) => reply.data,
    placeholderData: keepPreviousData,
  });

/** `key`: null: of all orders; "": of those without one. */
export const orderMarginsQuery = (
  { key, ...query }: DayRange & { readonly by: MarginGrouping; readonly key: string | null },
  page: number,
) =>
  queryOptions({
    queryKey: [BACK_OFFICE, "order-margins", query, key, page],
    queryFn: ({ signal }) =>
      adminCall("GET /api/v1/back-office/reports/order-margins", {
        query: { ...query, page, ...(key === null ? {} : { key }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const openMoneyQuery = queryOptions({
  queryKey: [BACK_OFFICE, "open-money"],
  queryFn: ({ signal }) => adminCall("GET /api/v1/back-office/reports/open-money", { signal }),
  select: (reply) => reply.data,
});
