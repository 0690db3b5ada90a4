import type { Database } from "../../platform/db/database.ts";
import { defineJob, type Jobs } from "../../platform/jobs/jobs.ts";
import { hashSecret, newId } from "../../platform/ids.ts";
import { addressBlock } from "./address-block.ts";
import type { Origin } from "./open-session.ts";

/** Somebody who says this address is theirs wants a link. */
export interface LinkRequest {
  readonly requestId: string;
  readonly email: string;
  readonly addressHash: string;
}

export const sendResetLinkJob = defineJob<LinkRequest>("send-reset-link", {
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
  { ip }: Origin,
): Promise<void> {
  const addressHash = hashSecret(addressBlock(ip));
  await jobs.enqueue(db, sendResetLinkJob, { requestId: newId(), email, addressHash });
}
