import { adminCall } from "../../../../api/admin-client.ts";
import { defineQueue } from "../shared/define-queue.ts";

/** The oldest first. */
export const riskyPaymentsQueue = defineQueue(
  "risky-payments",
  (page) => adminCall("GET /api/v1/back-office/risky-payments", { query: { page } }),
  (row) => ({
    id: row.id,
    name: row.reference,
    about: row.payer,
    amount: row.amount,
    since: row.started_at,
    claim: row.claim,
  }),
);
