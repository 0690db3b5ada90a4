import { queryOptions } from "@tanstack/react-query";
import { call } from "./client.ts";

/** The account's own profile, used by the header and the account area. */
export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: ({ signal }) => call("GET /api/v1/user", { signal }),
  select: (reply) => reply.data,
  staleTime: 5 * 60_000,
});
