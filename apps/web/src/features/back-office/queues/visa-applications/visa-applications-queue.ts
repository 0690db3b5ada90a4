import { adminCall } from "../../../../api/admin-client.ts";
import { defineQueue } from "../shared/define-queue.ts";
import { REFETCH_INTERVAL_MS } from "../shared/queue-counts.ts";

/** Visa applications, from the document check to the embassy's decision. */
export const visaApplicationsQueue = defineQueue({
  kind: "visa-applications",
  list: (page) => adminCall("GET /api/v1/back-office/visa-applications", { query: { page } }),
  toRow: ({ id, reference, applicant, country, applied_at: since, claim }) => ({
    id,
    name: reference,
    about: `${applicant}, ${country}`,
    amount: null,
    since,
    claim,
  }),
  open: (id) => adminCall("GET /api/v1/back-office/visa-applications/{id}", { params: { id } }),
  // Travellers may upload a document while the case is open.
  refetchMs: () => REFETCH_INTERVAL_MS,
  review: async () => (await import("./visa-review.tsx")).VisaReview,
});
