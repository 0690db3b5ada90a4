import { staffCall } from "../../../../api/staff-client.ts";
import { queueList } from "../../desk/queue-list.ts";

/** The oldest first. */
export const unknownOutcomes = queueList(
  "unknown-outcomes",
  (page) => staffCall("GET /api/v1/back-office/unknown-outcomes", { query: { page } }),
  (row) => ({
    id: row.id,
    name: row.reference,
    about: row.payer,
    amount: row.amount,
    since: row.since,
    claim: row.claim,
  }),
);
