import { adminCall } from "../../../../api/admin-client.ts";
import { defineQueue } from "../shared/define-queue.ts";

/** Travel agencies that applied for a business account. */
export const agenciesQueue = defineQueue({
  kind: "agencies",
  list: (page) => adminCall("GET /api/v1/back-office/agencies", { query: { page } }),
  toRow: ({ id, name, address, applied_at: since, claim }) => ({
    id,
    name,
    about: address,
    amount: null,
    since,
    claim,
  }),
  open: (id) => adminCall("GET /api/v1/back-office/agencies/{id}", { params: { id } }),
  review: async () => (await import("./agency-review.tsx")).AgencyReview,
});
