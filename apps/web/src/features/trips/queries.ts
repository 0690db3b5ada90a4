import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

/** What cancelling would mean, asked each time the question is opened: a quote is good for minutes. */
export function cancellationQuoteQuery(id: string) {
  return queryOptions({
    queryKey: ["cancellation-quote", id],
    queryFn: ({ signal }) =>
      call("POST /api/v1/user/air-bookings/{id}/cancellation-quote", { params: { id }, signal }),
    select: (reply) => reply.data,
    staleTime: Infinity,
    gcTime: 0,
  });
}
