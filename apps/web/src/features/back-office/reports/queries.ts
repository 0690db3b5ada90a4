import type { DayRange } from "@ghuri/contract/admin-reports";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { adminCall } from "../../../api/admin-client.ts";
import { BACK_OFFICE } from "../shell/staff-session.ts";

const MINUTE_MS = 60_000;

export const reportQuery = (range: DayRange) =>
  queryOptions({
    queryKey: [BACK_OFFICE, "reports", range],
    queryFn: ({ signal }) =>
      adminCall("GET /api/v1/back-office/reports/sales", { query: range, signal }),
    select: (reply) => reply.data,
    // For another range, show the old figures until the new ones arrive.
    placeholderData: keepPreviousData,
  });

export const reconciliationQuery = (range: DayRange) =>
  queryOptions({
    queryKey: [BACK_OFFICE, "balance", range],
    queryFn: ({ signal }) =>
      adminCall("GET /api/v1/back-office/reports/balance", { query: range, signal }),
    select: (reply) => reply.data,
    placeholderData: keepPreviousData,
  });

export const moneyTodayQuery = queryOptions({
  queryKey: [BACK_OFFICE, "money-today"],
  queryFn: ({ signal }) => adminCall("GET /api/v1/back-office/reports/balance-today", { signal }),
  select: (reply) => reply.data,
  refetchInterval: MINUTE_MS,
});

export const supplierHealthQuery = queryOptions({
  queryKey: [BACK_OFFICE, "suppliers"],
  queryFn: ({ signal }) => adminCall("GET /api/v1/back-office/suppliers", { signal }),
  select: (reply) => reply.data,
  refetchInterval: MINUTE_MS,
});
