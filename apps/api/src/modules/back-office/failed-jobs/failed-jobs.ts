import { type FailedJob, MAX_FAILED_JOBS } from "@ghuri/contract/admin-failed-jobs";
import type { Queryable } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import { discardDeadJobs, listDeadJobs, retryDeadJobs } from "../../../platform/jobs/jobs.ts";
import type { Actor } from "../audit/actions.ts";
import { withAudit } from "../audit/with-audit.ts";
import type { BackOfficeDeps } from "../deps.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock">;

/** Failed jobs without their data, which may be personal. */
export async function listFailedJobs(db: Queryable): Promise<FailedJob[]> {
  const jobs = await listDeadJobs(db, { limit: MAX_FAILED_JOBS });
  return jobs.map((job) => ({
    id: job.id,
    queue: job.queue,
    booking_id: bookingOf(job),
    error: job.error,
    tries: job.tries,
    enqueued_at: job.enqueuedAt.toISOString(),
    failed_at: job.diedAt.toISOString(),
  }));
}

/** The names under which jobs store the order that they are about. */
const BOOKING_KEYS = ["orderId", "bookingId", "subjectId"] as const;

function bookingOf({ data }: { readonly data: Readonly<Record<string, unknown>> }): string | null {
  const named = BOOKING_KEYS.map((key) => data[key]).find((id) => typeof id === "string");
  return typeof named === "string" && isId(named) ? named : null;
}

/** Puts jobs back into their queues. Refuses `already_decided` when a colleague has already handled all of them. */
export function retryFailedJobs(
  deps: Deps,
  { ids, by }: { readonly ids: readonly string[]; readonly by: Actor },
): Promise<FailedJob[]> {
  return settleFailedJobs(deps, { ids, by, action: "job.retry", why: null }, retryDeadJobs);
}

/** Deletes jobs whose work was done in another way. Refuses `already_decided` as above. */
export function discardFailedJobs(
  deps: Deps,
  { ids, by, why }: { readonly ids: readonly string[]; readonly by: Actor; readonly why: string },
): Promise<FailedJob[]> {
  return settleFailedJobs(deps, { ids, by, action: "job.discard", why }, discardDeadJobs);
}

async function settleFailedJobs(
  deps: Deps,
  {
    ids,
    ...action
  }: {
    readonly ids: readonly string[];
    readonly by: Actor;
    readonly action: "job.retry" | "job.discard";
    readonly why: string | null;
  },
  settle: typeof retryDeadJobs,
): Promise<FailedJob[]> {
  const subject = { kind: "job", id: ids.length === 1 ? (ids[0] ?? "") : "several" } as const;
  await withAudit(deps, { ...action, subject }, async (tx) => {
    const before = (await listDeadJobs(tx, { limit: MAX_FAILED_JOBS })).filter(({ id }) =>
      ids.includes(id),
    );
    const count = await settle(tx, ids);
    if (count === 0) refuse("already_decided");
    return {
      before: before.map(({ id, queue }) => ({ id, queue })),
      after: { jobs: count },
      result: undefined,
    };
  });
  return listFailedJobs(deps.db);
}
