import { adminCall } from "../../../../api/admin-client.ts";
import { defineQueue } from "../shared/define-queue.ts";

/** The oldest first. */
export const unknownOutcomesQueue = defineQueue(
  "unknown-outcomes",
  (page) => adminCall("GET /api/v1/back-office/unknown-outcomes", { query: { page } }),
  (row) => ({
    id: row.id,
    name: row.reference,
    about: row.payer,
    amount: row.amount,
    since: row.since,
    claim: row.claim,
  }),
);
