import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

export const airlinesQuery = queryOptions({
  queryKey: ["airlines"],
  queryFn: ({ signal }) => call("GET /api/v1/airlines", { signal }),
  select: (reply) => reply.data,
  staleTime: 60 * 60_000,
});
