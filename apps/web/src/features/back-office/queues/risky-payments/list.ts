import { staffCall } from "../../../../api/staff-client.ts";
import { queueList } from "../../desk/queue-list.ts";

/** The oldest first. */
export const riskyPayments = queueList(
  "risky-payments",
  (page) => staffCall("GET /api/v1/back-office/risky-payments", { query: { page } }),
  (row) => ({
    id: row.id,
    name: row.reference,
    about: row.payer,
    amount: row.amount,
    since: row.started_at,
    claim: row.claim,
  }),
);
