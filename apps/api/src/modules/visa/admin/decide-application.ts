import { and, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isPaid } from "../../payments/index.ts";
import { changeOrderStatus, enqueueOrderEmail, lockOrder } from "../../orders/index.ts";
import type { VisaDeps } from "../deps.ts";
import { findApplicants, isWaiting } from "../applications/find-applicants.ts";
import type { EmailKind } from "../emails/messages.ts";
import { type StaffStatusChange, VISA_STATUSES } from "../product/visa-statuses.ts";
import { visaApplicants, visaNotes } from "../tables.ts";
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
 * so a second decision on the same status is refused. Only paid applications with all required documents are
 * submitted to the embassy. A rejection counts for every traveller without a result. Runs in the caller's transaction, together with its audit entry.
 */
export async function decideApplication(
  { jobs, clock }: Pick<VisaDeps, "jobs" | "clock">,
  tx: Transaction,
  { applicationId, staffId, move, note }: StaffDecision,
): Promise<void> {
  const at = clock.now();
  const order = (await lockOrder(tx, "visa", applicationId)) ?? refuse("not_found");
  if (order.status !== move.from) refuse("already_decided");
  if (move.to === "submitted" && order.paymentId === null && order.totalPayable > 0) {
    // A payment was just received. Its job records it in a moment.
    if (await isPaid(tx, { purpose: "visa", subjectId: applicationId }))
      refuse("in_progress", { retryAfterSeconds: 2 });
    refuse("visa_fee_unpaid");
  }
  const applicants = await findApplicants(tx, applicationId);
  const isComplete = !applicants.some(({ documents }) => documents.some(isWaiting));
  if (move.to === "submitted" && !isComplete) refuse("visa_documents_missing");
  if (move.to === "rejected")
    await tx
      .update(visaApplicants)
      .set({ result: "rejected" })
      .where(
        and(
          inArray(
            visaApplicants.travellerId,
            applicants.map(({ id }) => id),
          ),
          isNull(visaApplicants.result),
        ),
      );
  const details = { at, by: "staff", note } as const;
  const event = await changeOrderStatus(tx, VISA_STATUSES, applicationId, move, details);
  if (note !== null)
    await tx.insert(visaNotes).values({ id: newId(), applicationId, at, staffId, text: note });
  const kind: EmailKind = move.to;
  if (event !== null) await enqueueOrderEmail(jobs, tx, { orderId: applicationId, kind, event });
}
