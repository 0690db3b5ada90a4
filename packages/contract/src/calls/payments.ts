import { MessageReply } from "../accounts.ts";
import { RefundReply } from "../cancellations.ts";
import { endpoint } from "../endpoint.ts";
import {
  ManualPaymentForm,
  PaymentAccountsReply,
  PaymentMethodsQuery,
  PaymentMethodsReply,
  PaymentsReply,
  StartPaymentQuery,
  StartPaymentReply,
} from "../payments.ts";
import { VerifyReceiptParams, VerifiedReceiptReply } from "../receipt-verification.ts";
import { Id, Page } from "./parameters.ts";

/** Payments and refunds of the signed-in traveller. */
export const paymentsCalls = {
  "GET /api/v1/user/refunds/{id}": endpoint({
    summary: "One refund of yours, with its stages",
    access: "signed-in",
    bodyKind: "none",
    params: Id,
    reply: RefundReply,
  }),
  "GET /api/v1/receipts/{code}": endpoint({
    summary: "Verify a receipt or ticket by its code; names are masked",
    access: "public",
    bodyKind: "none",
    params: VerifyReceiptParams,
    reply: VerifiedReceiptReply,
  }),
  "GET /api/v1/payment-request/{id}/methods": endpoint({
    summary: "The ways to pay for a booking online, each with its fee and total",
    access: "signed-in",
    bodyKind: "none",
    params: Id,
    query: PaymentMethodsQuery,
    reply: PaymentMethodsReply,
    refusals: ["already_paid", "not_payable", "payment_deadline_passed", "split_amount"],
  }),
  "POST /api/v1/payment-request/{id}": endpoint({
    summary: "Open (or reuse) an online payment for a booking",
    access: "signed-in",
    bodyKind: "none",
    params: Id,
    query: StartPaymentQuery,
    reply: StartPaymentReply,
    idempotent: true,
    refusals: [
      "already_paid",
      "gateway_unavailable",
      "instalments_gone",
      "not_payable",
      "payment_amount_limit",
      "payment_deadline_passed",
      "payment_in_review",
      "payment_total_changed",
      "split_amount",
    ],
  }),
  "POST /api/v1/payment-request": endpoint({
    summary: "Report a manual payment with its proof; staff review it",
    access: "signed-in",
    bodyKind: "multipart",
    body: ManualPaymentForm,
    files: ["document"],
    requiredFiles: { document: "receipt_photo_required" },
    reply: MessageReply,
    status: 201,
    idempotent: true,
    refusals: [
      "already_paid",
      "not_found",
      "not_payable",
      "payment_deadline_passed",
      "payment_in_review",
      "reviews_limit",
    ],
  }),
  "GET /api/v1/payment-accounts": endpoint({
    summary: "Deposit accounts for manual payments",
    access: "signed-in",
    bodyKind: "none",
    reply: PaymentAccountsReply,
  }),
  "GET /api/v1/user/payments": endpoint({
    summary: "Your payment attempts, newest first",
    access: "signed-in",
    bodyKind: "none",
    query: Page,
    reply: PaymentsReply,
  }),
} as const;
