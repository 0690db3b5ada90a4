import {
  AdminCompanyReply,
  COMPANY_ROLES,
  CompanyVersionBody,
  SaveCompanyBody,
} from "../admin-company.ts";
import { endpoint } from "../endpoint.ts";

const byAdministrator = { access: "staff", roles: COMPANY_ROLES } as const;

/** The company's own details. */
export const adminCompanyCalls = {
  "GET /api/v1/back-office/company": endpoint({
    ...byAdministrator,
    summary: "The company as documents, emails and pages name it",
    bodyKind: "none",
    reply: AdminCompanyReply,
  }),
  "PUT /api/v1/back-office/company": endpoint({
    ...byAdministrator,
    summary: "Save the company's details; refused with the current ones if they changed since",
    bodyKind: "json",
    body: SaveCompanyBody,
    reply: AdminCompanyReply,
    refusals: ["case_changed"],
  }),
  "POST /api/v1/back-office/company/logo": endpoint({
    ...byAdministrator,
    summary: "Replace the logo: a PNG or JPEG, printed at most 36 points high",
    bodyKind: "multipart",
    body: CompanyVersionBody,
    files: ["logo"],
    requiredFiles: { logo: "field_required" },
    reply: AdminCompanyReply,
    refusals: ["case_changed"],
  }),
  "POST /api/v1/back-office/company/logo-removal": endpoint({
    ...byAdministrator,
    summary: "Remove the logo: the kite stands in its place again",
    bodyKind: "json",
    body: CompanyVersionBody,
    reply: AdminCompanyReply,
    refusals: ["case_changed"],
  }),
} as const;
