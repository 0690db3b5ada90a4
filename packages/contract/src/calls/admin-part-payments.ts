import { endpoint } from "../endpoint.ts";
import {
  EnterPartPaymentRuleBody,
  PART_PAYMENT_ROLES,
  PartPaymentRuleReply,
  PartPaymentRulesReply,
} from "../part-payments.ts";

/** What may be paid in parts. */
export const adminPartPaymentCalls = {
  "GET /api/v1/back-office/part-payment-rules": endpoint({
    summary: "Rules for paying in parts, the newest first",
    access: "staff",
    roles: PART_PAYMENT_ROLES,
    bodyKind: "none",
    reply: PartPaymentRulesReply,
  }),
  "POST /api/v1/back-office/part-payment-rules": endpoint({
    summary:
      "Enter a rule for paying in parts from a day on; a repeat with the same id returns the first",
    access: "staff",
    needsFreshCode: true,
    roles: PART_PAYMENT_ROLES,
    bodyKind: "json",
    body: EnterPartPaymentRuleBody,
    reply: PartPaymentRuleReply,
    status: 201,
    refusals: ["already_decided"],
  }),
} as const;
