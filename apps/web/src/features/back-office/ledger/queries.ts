import type { LedgerFilter } from "@ghuri/contract/admin-ledger";
import type { DayRange } from "@ghuri/contract/admin-reports";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { adminCall } from "../../../api/admin-client.ts";
import { BACK_OFFICE } from "../shell/staff-session.ts";

export const trialBalanceQuery = (range: DayRange) =>
  queryOptions({
    queryKey: [BACK_OFFICE, "ledger", "balances", range],
    queryFn: ({ signal }) =>
      adminCall("GET /api/v1/back-office/ledger/balances", { query: range, signal }),
    select: (reply) => reply.data,
    placeholderData: keepPreviousData,
  });

export const ledgerEntriesQuery = (filter: LedgerFilter, page: number) =>
  queryOptions({
    queryKey: [BACK_OFFICE, "ledger", "entries", filter, page],
    queryFn: ({ signal }) =>
      adminCall("GET /api/v1/back-office/ledger/entries", { query: { ...filter, page }, signal }),
    placeholderData: keepPreviousData,
  });

export const ledgerAccountsQuery = queryOptions({
  queryKey: [BACK_OFFICE, "ledger", "accounts"],
  queryFn: ({ signal }) => adminCall("GET /api/v1/back-office/ledger/accounts", { signal }),
  select: (reply) => reply.data,
});

export const ledgerCheckQuery = queryOptions({
  queryKey: [BACK_OFFICE, "ledger", "check"],
  queryFn: ({ signal }) => adminCall("GET /api/v1/back-office/ledger/check", { signal }),
  select: (reply) => reply.data,
});

export const closedMonthsQuery = queryOptions({
  queryKey: [BACK_OFFICE, "ledger", "months"],
  queryFn: ({ signal }) => adminCall("GET /api/v1/back-office/ledger/months", { signal }),
  select: (reply) => reply.data,
});

export const dailySheetQuery = (range: DayRange) =>
  queryOptions({
    queryKey: [BACK_OFFICE, "ledger", "daily-sheet", range],
    queryFn: ({ signal }) =>
      adminCall("GET /api/v1/back-office/ledger/daily-sheet", { query: range, signal }),
    select: (reply) => reply.data,
    placeholderData: keepPreviousData,
  });
