import { endpoint } from "../endpoint.ts";
import { GatewayStepBody, RefundCaseReply } from "../refund-cases.ts";
import {
  DecideRiskyPaymentBody,
  RiskyPaymentReply,
  RiskyPaymentsReply,
} from "../risky-payment-cases.ts";
import { QUEUE_ROLES } from "../staff.ts";
import {
  DecideUnknownBody,
  RetryQueryBody,
  RetryQueryReply,
  UnknownCaseReply,
  UnknownCasesReply,
} from "../unknown-outcome-cases.ts";
import { Id, Page } from "./parameters.ts";

/**
 * Payments without a confirmed outcome: flagged as risky, unanswered, or being refunded at the
 * gateway.
 */
export const adminUnconfirmedPaymentsCalls = {
  "POST /api/v1/back-office/refunds/{id}/gateway": endpoint({
    summary: "Query the gateway about an unanswered refund, or record its outcome",
    access: "staff",
    needsFreshCode: true,
    roles: QUEUE_ROLES.refunds,
    bodyKind: "json",
    params: Id,
    body: GatewayStepBody,
    reply: RefundCaseReply,
    refusals: [
      "already_decided",
      "case_changed",
      "claim_needed",
      "claimed_by_other",
      "gateway_unavailable",
      "in_progress",
    ],
  }),
  "GET /api/v1/back-office/risky-payments": endpoint({
    summary: "Payments that the gateway flagged as risky, oldest first",
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
    summary: "Clear or refuse a claimed risky payment",
    access: "staff",
    needsFreshCode: true,
    roles: QUEUE_ROLES["risky-payments"],
    bodyKind: "json",
    params: Id,
    body: DecideRiskyPaymentBody,
    reply: RiskyPaymentReply,
    refusals: [
      "already_decided",
      "case_changed",
      "claim_needed",
      "claimed_by_other",
      "in_progress",
    ],
  }),
  "GET /api/v1/back-office/unknown-outcomes": endpoint({
    summary: "Requests without an answer from a supplier or the gateway, oldest first",
    access: "staff",
    roles: QUEUE_ROLES["unknown-outcomes"],
    bodyKind: "none",
    query: Page,
    reply: UnknownCasesReply,
  }),
  "GET /api/v1/back-office/unknown-outcomes/{id}": endpoint({
    summary: "One unknown outcome with its attempts",
    access: "staff",
    roles: QUEUE_ROLES["unknown-outcomes"],
    bodyKind: "none",
    params: Id,
    reply: UnknownCaseReply,
  }),
  "POST /api/v1/back-office/unknown-outcomes/{id}/retry": endpoint({
    summary: "Query the supplier or the gateway again now, for a claimed case",
    access: "staff",
    roles: QUEUE_ROLES["unknown-outcomes"],
    bodyKind: "json",
    params: Id,
    body: RetryQueryBody,
    reply: RetryQueryReply,
    refusals: [
      "already_decided",
      "case_changed",
      "claim_needed",
      "claimed_by_other",
      "in_progress",
    ],
  }),
  "POST /api/v1/back-office/unknown-outcomes/{id}/decision": endpoint({
    summary: "Record the result of a claimed unknown outcome",
    access: "staff",
    needsFreshCode: true,
    roles: QUEUE_ROLES["unknown-outcomes"],
    bodyKind: "json",
    params: Id,
    body: DecideUnknownBody,
    reply: UnknownCaseReply,
    refusals: [
      "already_decided",
      "case_changed",
      "claim_needed",
      "claimed_by_other",
      "forbidden",
      "in_progress",
    ],
  }),
} as const;
