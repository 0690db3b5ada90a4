import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";

/** The account's sessions, always refetched. */
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => call("GET /api/v1/user/sessions", { signal }),
  select: (reply) => reply.data,
  staleTime: 0,
});

/** The account's passkeys. */
export const passkeysQuery = queryOptions({
  queryKey: ["passkeys"],
  queryFn: ({ signal }) => call("GET /api/v1/user/passkeys", { signal }),
  select: (reply) => reply.data,
});
