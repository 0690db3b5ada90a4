import type { DayRange } from "@ghuri/contract/desk-numbers";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { staffCall } from "../../../api/staff-client.ts";
import { DESK } from "../desk/session.ts";

const MINUTE_MS = 60_000;

export const numbersQuery = (range: DayRange) =>
  queryOptions({
    queryKey: [DESK, "numbers", range],
    queryFn: ({ signal }) => staffCall("GET /api/v1/back-office/numbers", { query: range, signal }),
    select: (reply) => reply.data,
    // Other days: the old ones stay until the new ones are there.
    placeholderData: keepPreviousData,
  });

export const balanceQuery = (range: DayRange) =>
  queryOptions({
    queryKey: [DESK, "balance", range],
    queryFn: ({ signal }) =>
      staffCall("GET /api/v1/back-office/numbers/balance", { query: range, signal }),
    select: (reply) => reply.data,
    placeholderData: keepPreviousData,
  });

export const moneyTodayQuery = queryOptions({
  queryKey: [DESK, "money-today"],
  queryFn: ({ signal }) => staffCall("GET /api/v1/back-office/money-today", { signal }),
  select: (reply) => reply.data,
  refetchInterval: MINUTE_MS,
});

export const suppliersQuery = queryOptions({
  queryKey: [DESK, "suppliers"],
  queryFn: ({ signal }) => staffCall("GET /api/v1/back-office/suppliers", { signal }),
  select: (reply) => reply.data,
  refetchInterval: MINUTE_MS,
});
