import { MessageReply } from "../accounts.ts";
import { RefundReply } from "../cancellations.ts";
import { endpoint } from "../endpoint.ts";
import {
  ManualPaymentForm,
  PaymentAccountsReply,
  PaymentsReply,
  StartPaymentQuery,
  StartPaymentReply,
} from "../payments.ts";
import { VerifyReceiptParams, VerifiedReceiptReply } from "../receipt-verification.ts";
import { Id, Page } from "./parameters.ts";

export const paymentsCalls = {
  "GET /api/v1/user/refunds/{id}": endpoint({
    summary: "Where the money of one refund is",
    access: "signed-in",
    bodyKind: "none",
    params: Id,
    reply: RefundReply,
  }),
  "GET /api/v1/receipts/{code}": endpoint({
    summary: "Is this receipt or ticket genuine? What it says, without names",
    access: "public",
    bodyKind: "none",
    params: VerifyReceiptParams,
    reply: VerifiedReceiptReply,
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
      "payment_amount_limit",
      "payment_deadline_passed",
      "payment_in_review",
    ],
  }),
  "POST /api/v1/payment-request": endpoint({
    summary: "Tell us of a manual payment, with a photo of its receipt; staff review it",
    access: "signed-in",
    bodyKind: "multipart",
    body: ManualPaymentForm,
    files: ["document"],
    requiredFiles: { document: "receipt_photo_required" },
    reply: MessageReply,
    status: 201,
    idempotent: true,
    refusals: ["already_paid", "not_found", "payment_in_review"],
  }),
  "GET /api/v1/payment-accounts": endpoint({
    summary: "Accounts that take manual payments",
    access: "signed-in",
    bodyKind: "none",
    reply: PaymentAccountsReply,
  }),
  "GET /api/v1/user/payments": endpoint({
    summary: "Every payment attempt of yours, newest first",
    access: "signed-in",
    bodyKind: "none",
    query: Page,
    reply: PaymentsReply,
  }),
} as const;
