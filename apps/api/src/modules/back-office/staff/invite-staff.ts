import { INVITATION_HOURS } from "@ghuri/contract/admin-staff";
import type { Language } from "@ghuri/contract/messages/message";
import type { Transaction } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/ids.ts";
import { defineJob } from "../../../platform/jobs/jobs.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { sealTotpSecret } from "../sign-in/seal-totp-secret.ts";
import { createTotpSecret } from "../sign-in/totp.ts";

const HOUR_MS = 3_600_000;

/** An invitation by its id, in the language of whoever invites. */
export interface Invitation {
  readonly invitationId: string;
  readonly language: Language;
}

export const sendInvitationJob = defineJob<Invitation>("send-staff-invitation", { retries: 5 });

/**
 * Columns of a member of staff who is invited: no password, and a new secret that only whoever opens the link sees.
 * Enqueue their email in the same transaction.
 */
export function invitationColumns(staffId: string, now: Date, staffKey: string | undefined) {
  return {
    passwordHash: null,
    totpSecret: sealTotpSecret(createTotpSecret(), staffId, staffKey),
    lastTotpStep: null,
    invitationId: newId(),
    invitationHash: null,
    invitationEndsAt: new Date(now.getTime() + INVITATION_HOURS * HOUR_MS),
  };
}

export function enqueueInvitation(
  { jobs }: Pick<BackOfficeDeps["emails"], "jobs">,
  tx: Transaction,
  invitation: Invitation,
): Promise<void> {
  return jobs.enqueue(tx, sendInvitationJob, invitation);
}
