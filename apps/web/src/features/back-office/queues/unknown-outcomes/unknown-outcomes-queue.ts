import { adminCall } from "../../../../api/admin-client.ts";
import { defineQueue } from "../shared/define-queue.ts";

/** Supplier or gateway calls without a confirmed result: retried, or resolved by staff. */
export const unknownOutcomesQueue = defineQueue({
  kind: "unknown-outcomes",
  list: (page) => adminCall("GET /api/v1/back-office/unknown-outcomes", { query: { page } }),
  toRow: (row) => ({
    id: row.id,
    name: row.reference,
    about: row.payer,
    amount: row.amount,
    since: row.since,
    claim: row.claim,
  }),
  open: (id) => adminCall("GET /api/v1/back-office/unknown-outcomes/{id}", { params: { id } }),
  review: async () => (await import("./unknown-outcome-review.tsx")).UnknownOutcomeReview,
});
