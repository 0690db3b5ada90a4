import { endpoint } from "../endpoint.ts";
import {
  OwnSecurityEventsReply,
  SECURITY_EVENT_ROLES,
  SecurityEventsQuery,
  SecurityEventsReply,
} from "../security-events.ts";

/** Security events: of the own account, and of everybody for administrators. */
export const securityEventsCalls = {
  "GET /api/v1/user/security-events": endpoint({
    summary: "Recent security activity of your account",
    access: "signed-in",
    bodyKind: "none",
    reply: OwnSecurityEventsReply,
  }),
  "GET /api/v1/back-office/security-events": endpoint({
    summary: "Security events, newest first",
    access: "staff",
    roles: SECURITY_EVENT_ROLES,
    bodyKind: "none",
    query: SecurityEventsQuery,
    reply: SecurityEventsReply,
  }),
} as const;
