import { staffCall } from "../../../../api/staff-client.ts";
import { queueList } from "../../desk/queue-list.ts";

/** The oldest first. */
export const refunds = queueList(
  "refunds",
  (page) => staffCall("GET /api/v1/back-office/refunds", { query: { page } }),
  (row) => ({
    id: row.id,
    name: row.reference,
    about: row.payer,
    amount: row.amount,
    since: row.asked_at,
    claim: row.claim,
  }),
);
