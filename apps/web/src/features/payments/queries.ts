import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

export function paymentsQuery(page: number) {
  return queryOptions({
    queryKey: ["payments", page],
    queryFn: ({ signal }) => call("GET /api/v1/user/payments", { query: { page }, signal }),
    // Staff and banks change payments at any time, so always refetch.
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  });
}
