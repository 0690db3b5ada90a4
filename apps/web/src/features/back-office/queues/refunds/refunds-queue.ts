import { adminCall } from "../../../../api/admin-client.ts";
import { defineQueue } from "../shared/define-queue.ts";
import { REFETCH_INTERVAL_MS } from "../shared/queue-counts.ts";

/** The gateway answers a refund within seconds. */
const GATEWAY_ANSWER_MS = 1500;

/** Refunds: approved, sent and completed by staff or through the gateway. */
export const refundsQueue = defineQueue({
  kind: "refunds",
  list: (page) => adminCall("GET /api/v1/back-office/refunds", { query: { page } }),
  toRow: (row) => ({
    id: row.id,
    name: row.reference,
    about: row.payer,
    amount: row.amount,
    since: row.asked_at,
    claim: row.claim,
  }),
  open: (id) => adminCall("GET /api/v1/back-office/refunds/{id}", { params: { id } }),
  refetchMs: (found) => {
    const state = found?.gateway?.state;
    if (state === "ordered" || state === "asked") return GATEWAY_ANSWER_MS;
    return state === "processing" ? REFETCH_INTERVAL_MS : false;
  },
  review: async () => (await import("./refund-review.tsx")).RefundReview,
});
