import { staffCall } from "../../../../api/staff-client.ts";
import { queueList } from "../../desk/queue-list.ts";

export const manualPayments = queueList(
  "manual-payments",
  (page) => staffCall("GET /api/v1/back-office/manual-payments", { query: { page } }),
  ({ id, reference, payer, amount, sent_at: since, claim }) => ({
    id,
    name: reference,
    about: payer,
    amount,
    since,
    claim,
  }),
);
