import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

/** The accounts for manual payments. They rarely change, so they stay fresh for five minutes. */
export const paymentAccountsQuery = queryOptions({
  queryKey: ["payment-accounts"],
  queryFn: ({ signal }) => call("GET /api/v1/payment-accounts", { signal }),
  select: (reply) => reply.data,
  staleTime: 5 * 60_000,
});

/** The key of all ways to pay. */
export const PAYMENT_METHODS = ["payment-methods"] as const;

/** The ways to pay for a booking online, each with its fee. */
export function paymentMethodsQuery({
  id,
  type,
  total_payable: total,
  share = null,
}: {
  readonly id: string;
  readonly type: string;
  /** What the page shows as due: of a price in two parts, each has its own fee. */
  readonly total_payable?: number;
  /** What of it is paid now, where it is paid with several payments; null: all of it. */
  readonly share?: number | null;
}) {
  return queryOptions({
    queryKey: [...PAYMENT_METHODS, type, id, total, share],
    queryFn: ({ signal }) =>
      call("GET /api/v1/payment-request/{id}/methods", {
        params: { id },
        query: { type, ...(share === null ? {} : { share }) },
        signal,
      }),
    staleTime: 60_000,
  });
}
