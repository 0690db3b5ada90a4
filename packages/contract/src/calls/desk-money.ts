import { endpoint } from "../endpoint.ts";
import { GatewayStepBody, RefundCaseReply } from "../refund-cases.ts";
import { DecideRiskyPaymentBody, RiskyPaymentReply, RiskyPaymentsReply } from "../risky-cases.ts";
import { QUEUE_ROLES } from "../staff.ts";
import {
  DecideUnknownBody,
  LookAgainBody,
  LookAgainReply,
  UnknownCaseReply,
  UnknownCasesReply,
} from "../unknown-cases.ts";
import { Id, Page } from "./asked.ts";

/** Money that is not certain: called risky, not answered for, or on its way back through the gateway. */
export const deskMoneyCalls = {
  "POST /api/v1/back-office/refunds/{id}/gateway": endpoint({
    summary: "Ask the gateway about a refund it has not answered for, or say what became of it",
    access: "staff",
    roles: QUEUE_ROLES.refunds,
    bodyKind: "json",
    params: Id,
    body: GatewayStepBody,
    reply: RefundCaseReply,
  }),
  "GET /api/v1/back-office/risky-payments": endpoint({
    summary: "Money that the gateway calls risky, oldest first",
    access: "staff",
    roles: QUEUE_ROLES["risky-payments"],
    bodyKind: "none",
    query: Page,
    reply: RiskyPaymentsReply,
  }),
  "GET /api/v1/back-office/risky-payments/{id}": endpoint({
    summary: "One risky payment",
    access: "staff",
    roles: QUEUE_ROLES["risky-payments"],
    bodyKind: "none",
    params: Id,
    reply: RiskyPaymentReply,
  }),
  "POST /api/v1/back-office/risky-payments/{id}/decision": endpoint({
    summary: "Clear or refuse a risky payment that is in hand",
    access: "staff",
    roles: QUEUE_ROLES["risky-payments"],
    bodyKind: "json",
    params: Id,
    body: DecideRiskyPaymentBody,
    reply: RiskyPaymentReply,
  }),
  "GET /api/v1/back-office/unknown-outcomes": endpoint({
    summary: "What a supplier or the gateway has not answered for, oldest first",
    access: "staff",
    roles: QUEUE_ROLES["unknown-outcomes"],
    bodyKind: "none",
    query: Page,
    reply: UnknownCasesReply,
  }),
  "GET /api/v1/back-office/unknown-outcomes/{id}": endpoint({
    summary: "One unknown outcome: what was tried, and when",
    access: "staff",
    roles: QUEUE_ROLES["unknown-outcomes"],
    bodyKind: "none",
    params: Id,
    reply: UnknownCaseReply,
  }),
  "POST /api/v1/back-office/unknown-outcomes/{id}/look": endpoint({
    summary: "Ask the supplier or the gateway again, now; the case is in hand",
    access: "staff",
    roles: QUEUE_ROLES["unknown-outcomes"],
    bodyKind: "json",
    params: Id,
    body: LookAgainBody,
    reply: LookAgainReply,
  }),
  "POST /api/v1/back-office/unknown-outcomes/{id}/decision": endpoint({
    summary: "Say what became of an unknown outcome that is in hand",
    access: "staff",
    roles: QUEUE_ROLES["unknown-outcomes"],
    bodyKind: "json",
    params: Id,
    body: DecideUnknownBody,
    reply: UnknownCaseReply,
  }),
} as const;
