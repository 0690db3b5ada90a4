import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";
import type { Language } from "../../../i18n/language.ts";

/** The account's sessions, always refetched. */
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => call("GET /api/v1/user/sessions", { signal }),
  select: (reply) => reply.data,
  staleTime: 0,
});

/** The newest security events of the account, in the language of the page. */
export function securityEventsQuery(language: Language) {
  return queryOptions({
    queryKey: ["security-events", language],
    queryFn: ({ signal }) => call("GET /api/v1/user/security-events", { signal }),
    select: (reply) => reply.data,
    staleTime: 0,
  });
}

/** The account's passkeys. */
export const passkeysQuery = queryOptions({
  queryKey: ["passkeys"],
  queryFn: ({ signal }) => call("GET /api/v1/user/passkeys", { signal }),
  select: (reply) => reply.data,
});
