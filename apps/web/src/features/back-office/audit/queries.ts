import type { AuditFilter } from "@ghuri/contract/admin-audit";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { adminCall } from "../../../api/admin-client.ts";
import { BACK_OFFICE } from "../shell/staff-session.ts";

export const auditQuery = (filter: AuditFilter, page: number) =>
  queryOptions({
    queryKey: [BACK_OFFICE, "audit", filter, page],
    queryFn: ({ signal }) =>
      adminCall("GET /api/v1/back-office/audit", { query: { ...filter, page }, signal }),
    placeholderData: keepPreviousData,
    // The reader's own actions add entries to the log, too.
    staleTime: 0,
  });

export const facetsQuery = queryOptions({
  queryKey: [BACK_OFFICE, "audit", "facets"],
  queryFn: ({ signal }) => adminCall("GET /api/v1/back-office/audit/facets", { signal }),
  select: (reply) => reply.data,
});
