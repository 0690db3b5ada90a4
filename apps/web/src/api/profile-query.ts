import { queryOptions } from "@tanstack/react-query";
import { call } from "./client.ts";

/** The signed-in person's own details; the header and the account area both show them. */
export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: ({ signal }) => call("GET /api/v1/user", { signal }),
  select: (reply) => reply.data,
  staleTime: 5 * 60_000,
});
