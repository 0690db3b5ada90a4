import type { DayRange } from "@ghuri/contract/admin-reports";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { adminCall } from "../../../api/admin-client.ts";
import { BACK_OFFICE } from "../shell/staff-session.ts";

export const foundCustomersQuery = (q: string) =>
  queryOptions({
    queryKey: [BACK_OFFICE, "customers", q],
    queryFn: ({ signal }) =>
      adminCall("GET /api/v1/back-office/customers", { query: { q }, signal }),
    select: (reply) => reply.data,
  });

export const customerStatementQuery = (id: string, range: DayRange) =>
  queryOptions({
    queryKey: [BACK_OFFICE, "customer-statement", id, range],
    queryFn: ({ signal }) =>
      adminCall("GET /api/v1/back-office/reports/customers/{id}", {
        params: { id },
        query: range,
        signal,
      }),
    select: (reply) => reply.data,
    placeholderData: keepPreviousData,
  });
