import { queryOptions } from "@tanstack/react-query";
import { adminCall } from "../../../api/admin-client.ts";
import { BACK_OFFICE } from "../shell/staff-session.ts";

export const apiKeysQuery = queryOptions({
  queryKey: [BACK_OFFICE, "api-keys"],
  queryFn: async ({ signal }) =>
    (await adminCall("GET /api/v1/back-office/api-keys", { signal })).data,
});
