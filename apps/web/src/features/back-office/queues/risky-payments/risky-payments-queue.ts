import { adminCall } from "../../../../api/admin-client.ts";
import { defineQueue } from "../shared/define-queue.ts";

/** Payments that the gateway flagged as risky. No ticket is issued until one is cleared. */
export const riskyPaymentsQueue = defineQueue({
  kind: "risky-payments",
  list: (page) => adminCall("GET /api/v1/back-office/risky-payments", { query: { page } }),
  toRow: (row) => ({
    id: row.id,
    name: row.reference,
    about: row.payer,
    amount: row.amount,
    since: row.started_at,
    claim: row.claim,
  }),
  open: (id) => adminCall("GET /api/v1/back-office/risky-payments/{id}", { params: { id } }),
  review: async () => (await import("./risky-payment-review.tsx")).RiskyPaymentReview,
});
