import { staffCall } from "../../../../api/staff-client.ts";
import { queueList } from "../../desk/queue-list.ts";

export const visaApplications = queueList(
  "visa-applications",
  (page) => staffCall("GET /api/v1/back-office/visa-applications", { query: { page } }),
  ({ id, reference, applicant, country, applied_at: since, claim }) => ({
    id,
    name: reference,
    about: `${applicant}, ${country}`,
    amount: null,
    since,
    claim,
  }),
);
