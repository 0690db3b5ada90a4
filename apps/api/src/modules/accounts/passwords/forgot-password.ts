import type { Database } from "../../../platform/db/database.ts";
import { defineJob, type Jobs } from "../../../platform/jobs/jobs.ts";
import { hashSecret, newId } from "../../../platform/ids.ts";
import { ipPrefix } from "../../../platform/http/server/ip-prefix.ts";
import type { RequestOrigin } from "../sessions/create-session.ts";

/** A request for a reset link. The requester may not own the address. */
export interface ResetLinkRequest {
  readonly requestId: string;
  readonly email: string;
  readonly addressHash: string;
  /** Staff have opened the account for a customer: the link sets its first password. */
  readonly isOpening?: boolean;
}

export const sendResetLinkJob = defineJob<ResetLinkRequest>("send-reset-link", {
  retries: 12,
  isPersonal: true,
});

/**
 * Only enqueues the request. The job checks whether the account exists and has not reached its email limit,
 * so message, status and duration do not reveal whether it exists.
 */
export async function forgotPassword(
  { db, jobs }: { db: Database; jobs: Jobs },
  email: string,
  { ip }: RequestOrigin,
): Promise<void> {
  const addressHash = hashSecret(ipPrefix(ip));
  await jobs.enqueue(db, sendResetLinkJob, { requestId: newId(), email, addressHash });
}
