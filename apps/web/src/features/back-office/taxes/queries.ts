import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { adminCall } from "../../../api/admin-client.ts";
import { BACK_OFFICE } from "../shell/staff-session.ts";

export const taxRatesQuery = queryOptions({
  queryKey: [BACK_OFFICE, "tax-rates"],
  queryFn: ({ signal }) => adminCall("GET /api/v1/back-office/tax-rates", { signal }),
  select: (reply) => reply.data,
});

/** `month`: its first day. */
export const taxReportQuery = (month: string) =>
  queryOptions({
    queryKey: [BACK_OFFICE, "tax-report", month],
    queryFn: ({ signal }) =>
      adminCall("GET /api/v1/back-office/reports/tax", { query: { month }, signal }),
    select: (reply) => reply.data,
    placeholderData: keepPreviousData,
  });
