import { queryOptions } from "@tanstack/react-query";
import { adminCall } from "../../../api/admin-client.ts";
import { BACK_OFFICE } from "../shell/staff-session.ts";

export const partPaymentRulesQuery = queryOptions({
  queryKey: [BACK_OFFICE, "part-payment-rules"],
  queryFn: ({ signal }) => adminCall("GET /api/v1/back-office/part-payment-rules", { signal }),
  select: (reply) => reply.data,
});
