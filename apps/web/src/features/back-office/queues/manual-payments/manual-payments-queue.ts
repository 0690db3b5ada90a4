import { adminCall } from "../../../../api/admin-client.ts";
import { defineQueue } from "../shared/define-queue.ts";

/** Payments made by bank transfer or wallet, with the payment proof that the traveller uploaded. */
export const manualPaymentsQueue = defineQueue({
  kind: "manual-payments",
  list: (page) => adminCall("GET /api/v1/back-office/manual-payments", { query: { page } }),
  toRow: ({ id, reference, payer, amount, sent_at: since, claim }) => ({
    id,
    name: reference,
    about: payer,
    amount,
    since,
    claim,
  }),
  open: (id) => adminCall("GET /api/v1/back-office/manual-payments/{id}", { params: { id } }),
  review: async () => (await import("./manual-payment-review.tsx")).ManualPaymentReview,
});
