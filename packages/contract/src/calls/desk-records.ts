import { z } from "zod";
import {
  AUDIT_ROLES,
  AuditFacetsReply,
  AuditFilter,
  AuditReply,
  AuditVerdictReply,
} from "../desk-audit.ts";
import {
  BalanceReply,
  DayRange,
  MONEY_ROLES,
  MoneyTodayReply,
  NUMBERS_ROLES,
  NumbersReply,
  SuppliersReply,
} from "../desk-numbers.ts";
import {
  AddPersonBody,
  ChangePersonBody,
  ChangeRolesBody,
  DeskPeopleReply,
  DeskPersonReply,
  EnrolledReply,
  PEOPLE_ROLES,
} from "../desk-people.ts";
import { endpoint } from "../endpoint.ts";
import { Id, Page } from "./asked.ts";

/** What the desk looks up: how much was sold, what staff did, and who they are. */
export const deskRecordsCalls = {
  "GET /api/v1/back-office/numbers": endpoint({
    summary: "Searches, bookings, payments, tickets and refunds of some days",
    access: "staff",
    roles: NUMBERS_ROLES,
    bodyKind: "none",
    query: DayRange,
    reply: NumbersReply,
  }),
  "GET /api/v1/back-office/numbers/balance": endpoint({
    summary: "Money that came in within some days, held against what was booked for it",
    access: "staff",
    roles: MONEY_ROLES,
    bodyKind: "none",
    query: DayRange,
    reply: BalanceReply,
  }),
  "GET /api/v1/back-office/money-today": endpoint({
    summary: "Today's money, held against what was booked for it",
    access: "staff",
    roles: MONEY_ROLES,
    bodyKind: "none",
    reply: MoneyTodayReply,
  }),
  "GET /api/v1/back-office/suppliers": endpoint({
    summary: "How suppliers answer this server's searches",
    access: "staff",
    roles: NUMBERS_ROLES,
    bodyKind: "none",
    reply: SuppliersReply,
  }),
  "GET /api/v1/back-office/audit": endpoint({
    summary: "What staff did, newest first",
    access: "staff",
    roles: AUDIT_ROLES,
    bodyKind: "none",
    query: z.object({ ...AuditFilter.shape, ...Page.shape }),
    reply: AuditReply,
  }),
  "GET /api/v1/back-office/audit/facets": endpoint({
    summary: "Whom, which acts and which subjects the audit log names",
    access: "staff",
    roles: AUDIT_ROLES,
    bodyKind: "none",
    reply: AuditFacetsReply,
  }),
  "POST /api/v1/back-office/audit/verification": endpoint({
    summary: "Read the whole audit log and say whether it is as it was written",
    access: "staff",
    roles: AUDIT_ROLES,
    bodyKind: "none",
    reply: AuditVerdictReply,
  }),
  "GET /api/v1/back-office/people": endpoint({
    summary: "Who works here, and who did",
    access: "staff",
    roles: PEOPLE_ROLES,
    bodyKind: "none",
    reply: DeskPeopleReply,
  }),
  "POST /api/v1/back-office/people": endpoint({
    summary: "Take somebody on; their secrets are told once",
    access: "staff",
    roles: PEOPLE_ROLES,
    bodyKind: "json",
    body: AddPersonBody,
    reply: EnrolledReply,
    status: 201,
  }),
  "PUT /api/v1/back-office/people/{id}/roles": endpoint({
    summary: "Change what somebody may work on",
    access: "staff",
    roles: PEOPLE_ROLES,
    bodyKind: "json",
    params: Id,
    body: ChangeRolesBody,
    reply: DeskPersonReply,
  }),
  "POST /api/v1/back-office/people/{id}/reset": endpoint({
    summary: "Give somebody a new password and new one-time codes; also takes back a disabling",
    access: "staff",
    roles: PEOPLE_ROLES,
    bodyKind: "json",
    params: Id,
    body: ChangePersonBody,
    reply: EnrolledReply,
  }),
  "POST /api/v1/back-office/people/{id}/disable": endpoint({
    summary: "Let somebody go: signed out at once",
    access: "staff",
    roles: PEOPLE_ROLES,
    bodyKind: "json",
    params: Id,
    body: ChangePersonBody,
    reply: DeskPersonReply,
  }),
} as const;
