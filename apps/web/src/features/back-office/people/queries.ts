import { queryOptions } from "@tanstack/react-query";
import { staffCall } from "../../../api/staff-client.ts";
import { DESK } from "../desk/session.ts";

export const peopleQuery = queryOptions({
  queryKey: [DESK, "people"],
  queryFn: ({ signal }) => staffCall("GET /api/v1/back-office/people", { signal }),
  select: (reply) => reply.data,
});
