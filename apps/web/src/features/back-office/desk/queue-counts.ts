import { queryOptions } from "@tanstack/react-query";
import { staffCall } from "../../../api/staff-client.ts";
import { DESK } from "./session.ts";

/** What comes in shows by itself. */
export const LOOK_AGAIN_MS = 20_000;

/** How much waits in each queue that the asker may see. */
export const countsQuery = queryOptions({
  queryKey: [DESK, "queues"],
  queryFn: async () => (await staffCall("GET /api/v1/back-office/queues", {})).data,
  refetchInterval: LOOK_AGAIN_MS,
});
