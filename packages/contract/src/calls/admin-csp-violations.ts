import { CSP_VIOLATION_ROLES, CspViolationsReply } from "../csp-violations.ts";
import { endpoint } from "../endpoint.ts";

/** Reports of browsers about our content security policy (decision 0058). */
export const adminCspViolationCalls = {
  "GET /api/v1/back-office/csp-violations": endpoint({
    summary: "What browsers refused on our pages, newest first",
    access: "staff",
    roles: CSP_VIOLATION_ROLES,
    bodyKind: "none",
    reply: CspViolationsReply,
  }),
} as const;
