import { z } from "zod";
import {
  AUDIT_ROLES,
  AuditFacetsReply,
  AuditFilter,
  AuditReply,
  AuditVerificationReply,
} from "../admin-audit.ts";
import { endpoint } from "../endpoint.ts";
import { Page } from "./parameters.ts";

/** The audit log. */
export const adminAuditCalls = {
  "GET /api/v1/back-office/audit": endpoint({
    summary: "The audit log, newest first",
    access: "staff",
    roles: AUDIT_ROLES,
    bodyKind: "none",
    query: z.object({ ...AuditFilter.shape, ...Page.shape }),
    reply: AuditReply,
  }),
  "GET /api/v1/back-office/audit/facets": endpoint({
    summary: "Filter options of the audit log",
    access: "staff",
    roles: AUDIT_ROLES,
    bodyKind: "none",
    reply: AuditFacetsReply,
  }),
  "POST /api/v1/back-office/audit/verification": endpoint({
    summary: "Verify the hash chain of the whole audit log",
    access: "staff",
    roles: AUDIT_ROLES,
    bodyKind: "none",
    reply: AuditVerificationReply,
  }),
} as const;
