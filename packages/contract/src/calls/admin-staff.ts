import { z } from "zod";
import {
  AddStaffBody,
  ChangeStaffBody,
  ChangeStaffRolesBody,
  StaffListReply,
  StaffMemberReply,
  AcceptInvitationBody,
  InvitationBody,
  InvitationReply,
  STAFF_ADMIN_ROLES,
} from "../admin-staff.ts";
import { endpoint } from "../endpoint.ts";
import { Id } from "./parameters.ts";

/** Staff accounts. */
export const adminStaffCalls = {
  "POST /api/v1/back-office/invitation": endpoint({
    summary: "Whose sign-in an emailed link sets up, and the secret for their authenticator",
    access: "public",
    bodyKind: "json",
    body: InvitationBody,
    reply: InvitationReply,
    refusals: ["staff_link_used"],
  }),
  "PUT /api/v1/back-office/invitation": endpoint({
    summary: "Set up the own sign-in with an emailed link: password and one-time code",
    access: "public",
    bodyKind: "json",
    body: AcceptInvitationBody,
    reply: z.undefined(),
    status: 204,
    refusals: ["staff_link_used"],
  }),
  "GET /api/v1/back-office/staff": endpoint({
    summary: "Current and former staff",
    access: "staff",
    roles: STAFF_ADMIN_ROLES,
    bodyKind: "none",
    reply: StaffListReply,
  }),
  "POST /api/v1/back-office/staff": endpoint({
    summary: "Add a member of staff, who sets up the sign-in with an emailed link",
    access: "staff",
    needsFreshCode: true,
    roles: STAFF_ADMIN_ROLES,
    bodyKind: "json",
    body: AddStaffBody,
    reply: StaffMemberReply,
    status: 201,
  }),
  "PUT /api/v1/back-office/staff/{id}/roles": endpoint({
    summary: "Change the roles of a member of staff",
    access: "staff",
    needsFreshCode: true,
    roles: STAFF_ADMIN_ROLES,
    bodyKind: "json",
    params: Id,
    body: ChangeStaffRolesBody,
    reply: StaffMemberReply,
    refusals: ["case_changed", "own_access"],
  }),
  "POST /api/v1/back-office/staff/{id}/reset": endpoint({
    summary:
      "End a member's sign-in and email a link to set it up anew; also reactivates a disabled member",
    access: "staff",
    needsFreshCode: true,
    roles: STAFF_ADMIN_ROLES,
    bodyKind: "json",
    params: Id,
    body: ChangeStaffBody,
    reply: StaffMemberReply,
    refusals: ["case_changed", "own_access"],
  }),
  "POST /api/v1/back-office/staff/{id}/disable": endpoint({
    summary: "Deactivate a member of staff and sign them out",
    access: "staff",
    needsFreshCode: true,
    roles: STAFF_ADMIN_ROLES,
    bodyKind: "json",
    params: Id,
    body: ChangeStaffBody,
    reply: StaffMemberReply,
    refusals: ["case_changed", "own_access"],
  }),
} as const;
