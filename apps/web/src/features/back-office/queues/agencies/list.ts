import { staffCall } from "../../../../api/staff-client.ts";
import { queueList } from "../../desk/queue-list.ts";

export const agencies = queueList(
  "agencies",
  (page) => staffCall("GET /api/v1/back-office/agencies", { query: { page } }),
  ({ id, name, address, applied_at: since, claim }) => ({
    id,
    name,
    about: address,
    amount: null,
    since,
    claim,
  }),
);
