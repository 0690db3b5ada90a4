import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";

/** Where the account is signed in; always as it is now. */
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => call("GET /api/v1/user/sessions", { signal }),
  select: (reply) => reply.data,
  staleTime: 0,
});
