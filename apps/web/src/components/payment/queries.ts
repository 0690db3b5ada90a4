import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

/** The accounts that take manual payments: they hardly ever change. */
export const paymentAccountsQuery = queryOptions({
  queryKey: ["payment-accounts"],
  queryFn: ({ signal }) => call("GET /api/v1/payment-accounts", { signal }),
  select: (reply) => reply.data,
  staleTime: 5 * 60_000,
});
