import { adminCall } from "../../../../api/admin-client.ts";
import { defineQueue } from "../shared/define-queue.ts";

/** The oldest first. */
export const refundsQueue = defineQueue(
  "refunds",
  (page) => adminCall("GET /api/v1/back-office/refunds", { query: { page } }),
  (row) => ({
    id: row.id,
    name: row.reference,
    about: row.payer,
    amount: row.amount,
    since: row.asked_at,
    claim: row.claim,
  }),
);
