import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

export function paymentsQuery(page: number) {
  return queryOptions({
    queryKey: ["payments", page],
    queryFn: ({ signal }) => call("GET /api/v1/user/payments", { query: { page }, signal }),
    // Staff and banks decide in their own time: what is shown is never older than the visit.
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  });
}
