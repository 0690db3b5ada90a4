import { adminCall } from "../../../../api/admin-client.ts";
import { defineQueue } from "../shared/define-queue.ts";

export const messagesQueue = defineQueue(
  "messages",
  (page) => adminCall("GET /api/v1/back-office/messages", { query: { page } }),
  ({ id, reference, name, written_at: since, claim }) => ({
    id,
    name: reference,
    about: name,
    amount: null,
    since,
    claim,
  }),
);
