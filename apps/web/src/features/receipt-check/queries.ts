import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

export function receiptQuery(code: string) {
  return queryOptions({
    queryKey: ["receipt", code],
    queryFn: ({ signal }) => call("GET /api/v1/receipts/{code}", { params: { code }, signal }),
    select: (reply) => reply.data,
    // A refund may have changed the receipt's status.
    staleTime: 0,
  });
}
