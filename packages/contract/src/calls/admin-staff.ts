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
import { Id } from "./parameters.ts";

/** Staff accounts. */
export const adminStaffCalls = {
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
    refusals: ["case_changed", "own_access"],
  }),
  "POST /api/v1/back-office/staff/{id}/reset": endpoint({
    summary: "Reset password and TOTP secret; also reactivates a disabled member of staff",
    access: "staff",
    roles: STAFF_ADMIN_ROLES,
    bodyKind: "json",
    params: Id,
    body: ChangeStaffBody,
    reply: EnrolledReply,
    refusals: ["case_changed", "own_access"],
  }),
  "POST /api/v1/back-office/staff/{id}/disable": endpoint({
    summary: "Deactivate a member of staff and sign them out",
    access: "staff",
    roles: STAFF_ADMIN_ROLES,
    bodyKind: "json",
    params: Id,
    body: ChangeStaffBody,
    reply: StaffMemberReply,
    refusals: ["case_changed", "own_access"],
  }),
} as const;
