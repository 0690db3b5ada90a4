import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isPaid } from "../../payments/index.ts";
import type { StaffStatusChange } from "../applications/application-status.ts";
import { isUnpaid } from "../payment/deadlines.ts";
import type { VisaDeps } from "../deps.ts";
import { visaEmailJob } from "../jobs.ts";
import { lockApplication } from "../applications/lock-application.ts";
import { changeApplicationStatus } from "../applications/change-application-status.ts";
import { visaNotes } from "../tables.ts";
import { newId } from "../../../platform/ids.ts";

interface StaffDecision {
  readonly applicationId: string;
  readonly staffId: string;
  readonly move: StaffStatusChange;
  /** Note for the traveller, or null. */
  readonly note: string | null;
}

/**
 * Applies a staff decision and emails the traveller. The decision names the status it was made in,
 * so a second decision on the same status is refused. Only paid applications are submitted to the
 * embassy. Runs in the caller's transaction, together with its audit entry.
 */
export async function decideApplication(
  { jobs, clock }: Pick<VisaDeps, "jobs" | "clock">,
  tx: Transaction,
  { applicationId, staffId, move, note }: StaffDecision,
): Promise<void> {
  const at = clock.now();
  const application = (await lockApplication(tx, applicationId)) ?? refuse("not_found");
  if (application.status !== move.from) refuse("already_decided");
  if (move.to === "submitted" && isUnpaid(application)) {
    // A payment was just received. Its job records it in a moment.
    if (await isPaid(tx, { purpose: "visa", subjectId: applicationId }))
      refuse("in_progress", { retryAfterSeconds: 2 });
    refuse("visa_fee_unpaid");
  }
  const event = await changeApplicationStatus(tx, applicationId, move, { at, by: "staff", note });
  if (note !== null)
    await tx.insert(visaNotes).values({ id: newId(), applicationId, at, staffId, text: note });
  if (event !== null) await jobs.enqueue(tx, visaEmailJob, { applicationId, kind: move.to, event });
}
