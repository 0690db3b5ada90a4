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
  /** What the traveller is told with it, or null. */
  readonly note: string | null;
}

/**
 * A decision of staff, told to the traveller by letter. It names the status it was made in: whoever
 * comes second is refused. Only what is paid for goes to the embassy. In the caller's transaction: what
 * staff do is written down with it.
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
    // Money that has just come in takes a moment to be noted.
    if (await isPaid(tx, { purpose: "visa", subjectId: applicationId }))
      refuse("in_progress", { retryAfterSeconds: 2 });
    refuse("visa_fee_unpaid");
  }
  const event = await changeApplicationStatus(tx, applicationId, move, { at, by: "staff", note });
  if (note !== null)
    await tx.insert(visaNotes).values({ id: newId(), applicationId, at, staffId, text: note });
  if (event !== null) await jobs.enqueue(tx, visaEmailJob, { applicationId, kind: move.to, event });
}
