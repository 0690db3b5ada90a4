import { queryOptions } from "@tanstack/react-query";
import { adminCall } from "../../../api/admin-client.ts";
import { BACK_OFFICE } from "../shell/staff-session.ts";

/** One minute: balances are read every five. */
const REFETCH_MS = 60_000;

export const supplierBalancesQuery = queryOptions({
  queryKey: [BACK_OFFICE, "supplier-balances"],
  queryFn: ({ signal }) => adminCall("GET /api/v1/back-office/supplier-balances", { signal }),
  select: (reply) => reply.data,
  refetchInterval: REFETCH_MS,
});
