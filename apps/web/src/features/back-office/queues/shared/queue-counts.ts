import { queryOptions } from "@tanstack/react-query";
import { adminCall } from "../../../../api/admin-client.ts";
import { BACK_OFFICE } from "../../shell/staff-session.ts";

/** Lists reload at this interval, so that new cases appear. */
export const REFETCH_INTERVAL_MS = 20_000;

/** The number of open cases in each queue that the staff member may see. */
export const queueCountsQuery = queryOptions({
  queryKey: [BACK_OFFICE, "queues"],
  queryFn: async () => (await adminCall("GET /api/v1/back-office/queues", {})).data,
  refetchInterval: REFETCH_INTERVAL_MS,
});
