import { adminCall } from "../../../../api/admin-client.ts";
import { defineQueue } from "../shared/define-queue.ts";

export const agenciesQueue = defineQueue(
  "agencies",
  (page) => adminCall("GET /api/v1/back-office/agencies", { query: { page } }),
  ({ id, name, address, applied_at: since, claim }) => ({
    id,
    name,
    about: address,
    amount: null,
    since,
    claim,
  }),
);
