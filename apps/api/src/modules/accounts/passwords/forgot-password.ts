import type { Database } from "../../../platform/db/database.ts";
import { defineJob, type Jobs } from "../../../platform/jobs/jobs.ts";
import { hashSecret, newId } from "../../../platform/ids.ts";
import { ipPrefix } from "../sign-in/ip-prefix.ts";
import type { RequestOrigin } from "../sessions/create-session.ts";

/** Somebody who says this address is theirs wants a link. */
export interface ResetLinkRequest {
  readonly requestId: string;
  readonly email: string;
  readonly addressHash: string;
}

export const sendResetLinkJob = defineJob<ResetLinkRequest>("send-reset-link", {
  retries: 12,
  isPersonal: true,
});

/**
 * Notes the wish and nothing else: whether there is such an account, and whether it has had letters
 * enough, is looked up by the job. So words, status and time tell nothing.
 */
export async function forgotPassword(
  { db, jobs }: { db: Database; jobs: Jobs },
  email: string,
  { ip }: RequestOrigin,
): Promise<void> {
  const addressHash = hashSecret(ipPrefix(ip));
  await jobs.enqueue(db, sendResetLinkJob, { requestId: newId(), email, addressHash });
}
