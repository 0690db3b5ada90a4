import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

/** The terms of a cancellation, requested each time the dialog opens: a quote is valid for minutes. */
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
