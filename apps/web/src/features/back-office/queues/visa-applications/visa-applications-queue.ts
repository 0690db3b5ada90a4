import { adminCall } from "../../../../api/admin-client.ts";
import { defineQueue } from "../shared/define-queue.ts";

export const visaApplicationsQueue = defineQueue(
  "visa-applications",
  (page) => adminCall("GET /api/v1/back-office/visa-applications", { query: { page } }),
  ({ id, reference, applicant, country, applied_at: since, claim }) => ({
    id,
    name: reference,
    about: `${applicant}, ${country}`,
    amount: null,
    since,
    claim,
  }),
);
