import type { AuditFilter } from "@ghuri/contract/desk-audit";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { staffCall } from "../../../api/staff-client.ts";
import { DESK } from "../desk/session.ts";

export const auditQuery = (filter: AuditFilter, page: number) =>
  queryOptions({
    queryKey: [DESK, "audit", filter, page],
    queryFn: ({ signal }) =>
      staffCall("GET /api/v1/back-office/audit", { query: { ...filter, page }, signal }),
    placeholderData: keepPreviousData,
    // The log grows by what its reader does, too.
    staleTime: 0,
  });

export const facetsQuery = queryOptions({
  queryKey: [DESK, "audit", "facets"],
  queryFn: ({ signal }) => staffCall("GET /api/v1/back-office/audit/facets", { signal }),
  select: (reply) => reply.data,
});
