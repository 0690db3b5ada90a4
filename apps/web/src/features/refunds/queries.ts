import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

export function refundQuery(id: string) {
  return queryOptions({
    queryKey: ["refund", id],
    queryFn: ({ signal }) => call("GET /api/v1/user/refunds/{id}", { params: { id }, signal }),
    select: (reply) => reply.data,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
