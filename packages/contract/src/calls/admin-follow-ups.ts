import {
  AddCaseNoteBody,
  CasePlanReply,
  ChangeFollowUpBody,
  DigestBody,
  DigestReply,
  FollowUpParams,
  FollowUpsReply,
} from "../admin-follow-ups.ts";
import { endpoint } from "../endpoint.ts";

/** Assignments, follow-up dates and notes of cases, for staff. */
export const adminFollowUpCalls = {
  "GET /api/v1/back-office/follow-ups": endpoint({
    summary: "Assigned cases and cases with a follow-up date, due ones first",
    access: "staff",
    bodyKind: "none",
    reply: FollowUpsReply,
  }),
  "GET /api/v1/back-office/follow-ups/{kind}/{id}": endpoint({
    summary: "Assignee, follow-up date and notes of one case",
    access: "staff",
    bodyKind: "none",
    params: FollowUpParams,
    reply: CasePlanReply,
  }),
  "PUT /api/v1/back-office/follow-ups/{kind}/{id}": endpoint({
    summary: "Assign a case or set its follow-up date",
    access: "staff",
    bodyKind: "json",
    params: FollowUpParams,
    body: ChangeFollowUpBody,
    reply: CasePlanReply,
    refusals: ["case_changed"],
  }),
  "POST /api/v1/back-office/follow-ups/{kind}/{id}/notes": endpoint({
    summary: "Add an internal note to a case",
    access: "staff",
    bodyKind: "json",
    params: FollowUpParams,
    body: AddCaseNoteBody,
    reply: CasePlanReply,
    status: 201,
  }),
  "GET /api/v1/back-office/digest": endpoint({
    summary: "How often the caller receives the email about open cases",
    access: "staff",
    bodyKind: "none",
    reply: DigestReply,
  }),
  "PUT /api/v1/back-office/digest": endpoint({
    summary: "Change how often the caller receives the email about open cases",
    access: "staff",
    bodyKind: "json",
    body: DigestBody,
    reply: DigestReply,
  }),
} as const;
