import { adminCall } from "../../../../api/admin-client.ts";
import { defineQueue } from "../shared/define-queue.ts";

export const manualPaymentsQueue = defineQueue(
  "manual-payments",
  (page) => adminCall("GET /api/v1/back-office/manual-payments", { query: { page } }),
  ({ id, reference, payer, amount, sent_at: since, claim }) => ({
    id,
    name: reference,
    about: payer,
    amount,
    since,
    claim,
  }),
);
