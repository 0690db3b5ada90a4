import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

export function receiptQuery(code: string) {
  return queryOptions({
    queryKey: ["receipt", code],
    queryFn: ({ signal }) => call("GET /api/v1/receipts/{code}", { params: { code }, signal }),
    select: (reply) => reply.data,
    // Money may have gone back since the last look.
    staleTime: 0,
  });
}
