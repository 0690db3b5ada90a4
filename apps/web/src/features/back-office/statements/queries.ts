import type { StatementRowState } from "@ghuri/contract/admin-statements";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { adminCall } from "../../../api/admin-client.ts";
import { BACK_OFFICE } from "../shell/staff-session.ts";

/** The key of everything that an import or a write-off changes. */
export const STATEMENTS = [BACK_OFFICE, "statements"] as const;

export const statementAccountsQuery = queryOptions({
  queryKey: [...STATEMENTS, "accounts"],
  queryFn: ({ signal }) => adminCall("GET /api/v1/back-office/statement-accounts", { signal }),
  select: (reply) => reply.data,
});

export const statementsQuery = (account: string | undefined, page: number) =>
  queryOptions({
    queryKey: [...STATEMENTS, "list", account ?? null, page],
    queryFn: ({ signal }) =>
      adminCall("GET /api/v1/back-office/statements", {
        query: { page, ...(account === undefined ? {} : { account }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const statementQuery = (id: string) =>
  queryOptions({
    queryKey: [...STATEMENTS, "one", id],
    queryFn: ({ signal }) =>
      adminCall("GET /api/v1/back-office/statements/{id}", { params: { id }, signal }),
    select: (reply) => reply.data,
  });

export const statementRowsQuery = (
  id: string,
  state: StatementRowState | undefined,
  page: number,
) =>
  queryOptions({
    queryKey: [...STATEMENTS, "rows", id, state ?? null, page],
    queryFn: ({ signal }) =>
      adminCall("GET /api/v1/back-office/statements/{id}/rows", {
        params: { id },
        query: { page, ...(state === undefined ? {} : { state }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const missingItemsQuery = (account: string, page: number) =>
  queryOptions({
    queryKey: [...STATEMENTS, "items", account, page],
    queryFn: ({ signal }) =>
      adminCall("GET /api/v1/back-office/statement-items", { query: { account, page }, signal }),
    placeholderData: keepPreviousData,
  });

/** The rows of a statement that can be chosen to be written off together. */
export const openRowsQuery = (id: string) =>
  queryOptions({
    queryKey: [...STATEMENTS, "open-rows", id],
    queryFn: ({ signal }) =>
      adminCall("GET /api/v1/back-office/statements/{id}/open-rows", { params: { id }, signal }),
    select: (reply) => reply.data,
  });

export const pendingWriteOffsQuery = queryOptions({
  queryKey: [...STATEMENTS, "pending-write-offs"],
  queryFn: ({ signal }) => adminCall("GET /api/v1/back-office/statement-write-offs", { signal }),
  select: (reply) => reply.data,
});
