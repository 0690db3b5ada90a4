import { queryOptions } from "@tanstack/react-query";
import { adminCall } from "../../../api/admin-client.ts";
import { BACK_OFFICE } from "../shell/staff-session.ts";

export const instalmentPlansQuery = queryOptions({
  queryKey: [BACK_OFFICE, "instalment-plans"],
  queryFn: ({ signal }) => adminCall("GET /api/v1/back-office/instalment-plans", { signal }),
  select: (reply) => reply.data,
});
