import { queryOptions } from "@tanstack/react-query";
import { adminCall } from "../../../api/admin-client.ts";
import { BACK_OFFICE } from "../shell/staff-session.ts";

export const staffListQuery = queryOptions({
  queryKey: [BACK_OFFICE, "staff"],
  queryFn: ({ signal }) => adminCall("GET /api/v1/back-office/staff", { signal }),
  select: (reply) => reply.data,
});
