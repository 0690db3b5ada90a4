import { staffCall } from "../../../../api/staff-client.ts";
import { queueList } from "../../desk/queue-list.ts";

export const messages = queueList(
  "messages",
  (page) => staffCall("GET /api/v1/back-office/messages", { query: { page } }),
  ({ id, reference, name, written_at: since, claim }) => ({
    id,
    name: reference,
    about: name,
    amount: null,
    since,
    claim,
  }),
);
