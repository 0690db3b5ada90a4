import { z } from "zod";
import {
  AUDIT_ROLES,
  AuditFacetsReply,
  AuditFilter,
  AuditReply,
  AuditVerificationReply,
} from "../admin-audit.ts";
import {
  BalanceReply,
  DayRange,
  MONEY_ROLES,
  MoneyTodayReply,
  REPORT_ROLES,
  SalesReportReply,
  SuppliersReply,
} from "../admin-reports.ts";
import {
  AddStaffBody,
  ChangeStaffBody,
  ChangeStaffRolesBody,
  StaffListReply,
  StaffMemberReply,
  EnrolledReply,
  STAFF_ADMIN_ROLES,
} from "../admin-staff.ts";
import { endpoint } from "../endpoint.ts";
import { Id, Page } from "./parameters.ts";

/** Reports, the audit log and staff. */
export const adminReportsCalls = {
  "GET /api/v1/back-office/reports/sales": endpoint({
    summary: "Searches, bookings, payments, tickets and refunds of a range of days",
    access: "staff",
    roles: REPORT_ROLES,
    bodyKind: "none",
    query: DayRange,
    reply: SalesReportReply,
  }),
  "GET /api/v1/back-office/reports/balance": endpoint({
    summary: "Money received in a range of days, compared with what was booked for it",
    access: "staff",
    roles: MONEY_ROLES,
    bodyKind: "none",
    query: DayRange,
    reply: BalanceReply,
  }),
  "GET /api/v1/back-office/reports/balance-today": endpoint({
    summary: "Today's received money, compared with what was booked for it",
    access: "staff",
    roles: MONEY_ROLES,
    bodyKind: "none",
    reply: MoneyTodayReply,
  }),
  "GET /api/v1/back-office/suppliers": endpoint({
    summary: "Health of the suppliers as this server sees it",
    access: "staff",
    roles: REPORT_ROLES,
    bodyKind: "none",
    reply: SuppliersReply,
  }),
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
  "GET /api/v1/back-office/staff": endpoint({
    summary: "Current and former staff",
    access: "staff",
    roles: STAFF_ADMIN_ROLES,
    bodyKind: "none",
    reply: StaffListReply,
  }),
  "POST /api/v1/back-office/staff": endpoint({
    summary: "Add a member of staff; the credentials are returned once",
    access: "staff",
    roles: STAFF_ADMIN_ROLES,
    bodyKind: "json",
    body: AddStaffBody,
    reply: EnrolledReply,
    status: 201,
  }),
  "PUT /api/v1/back-office/staff/{id}/roles": endpoint({
    summary: "Change the roles of a member of staff",
    access: "staff",
    roles: STAFF_ADMIN_ROLES,
    bodyKind: "json",
    params: Id,
    body: ChangeStaffRolesBody,
    reply: StaffMemberReply,
  }),
  "POST /api/v1/back-office/staff/{id}/reset": endpoint({
    summary: "Reset password and TOTP secret; also reactivates a disabled member of staff",
    access: "staff",
    roles: STAFF_ADMIN_ROLES,
    bodyKind: "json",
    params: Id,
    body: ChangeStaffBody,
    reply: EnrolledReply,
  }),
  "POST /api/v1/back-office/staff/{id}/disable": endpoint({
    summary: "Deactivate a member of staff and sign them out",
    access: "staff",
    roles: STAFF_ADMIN_ROLES,
    bodyKind: "json",
    params: Id,
    body: ChangeStaffBody,
    reply: StaffMemberReply,
  }),
} as const;
