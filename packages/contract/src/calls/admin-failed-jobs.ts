import {
  DiscardJobsBody,
  FAILED_JOB_ROLES,
  FailedJobsReply,
  RetryJobsBody,
} from "../admin-failed-jobs.ts";
import { endpoint } from "../endpoint.ts";

/** Jobs that failed for the last time: list, retry, discard. */
export const adminFailedJobCalls = {
  "GET /api/v1/back-office/failed-jobs": endpoint({
    summary: "Jobs that failed for the last time, oldest first",
    access: "staff",
    roles: FAILED_JOB_ROLES,
    bodyKind: "none",
    reply: FailedJobsReply,
  }),
  "POST /api/v1/back-office/failed-jobs/retry": endpoint({
    summary: "Put failed jobs back into their queues; replies with those that remain",
    access: "staff",
    roles: FAILED_JOB_ROLES,
    bodyKind: "json",
    maxBodyKb: 64,
    body: RetryJobsBody,
    reply: FailedJobsReply,
    refusals: ["already_decided"],
  }),
  "POST /api/v1/back-office/failed-jobs/discard": endpoint({
    summary:
      "Delete failed jobs whose work was done in another way; replies with those that remain",
    access: "staff",
    roles: FAILED_JOB_ROLES,
    bodyKind: "json",
    maxBodyKb: 64,
    body: DiscardJobsBody,
    reply: FailedJobsReply,
    refusals: ["already_decided"],
  }),
} as const;
