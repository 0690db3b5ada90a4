import type { VisaResult } from "@ghuri/contract/visas";
import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { addFileReference, removeFileReference } from "../../../platform/files/file-references.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { newId } from "../../../platform/ids.ts";
import { changeOrderStatus, enqueueOrderEmail, lockOrder } from "../../orders/index.ts";
import { findApplicants } from "../applications/find-applicants.ts";
import type { VisaDeps } from "../deps.ts";
import { visaHolder } from "../documents/document-holder.ts";
import type { EmailKind } from "../emails/messages.ts";
import { VISA_STATUSES } from "../product/visa-statuses.ts";
import { visaApplicants, visaNotes } from "../tables.ts";

interface RecordedResult {
  readonly applicationId: string;
  readonly applicantId: string;
  readonly staffId: string;
  readonly result: VisaResult;
  /** The stored visa, owned by the account of the application. Null for a rejection. */
  readonly visaFile: string | null;
  /** Note for the traveller, or null. */
  readonly note: string | null;
}

/**
 * Records the embassy's decision about one traveller and emails it, with the visa attached. The last result decides
 * the application: approved when anybody is, else rejected. Refuses `not_found`, `visa_not_submitted`. Runs in the
 * caller's transaction, together with its audit entry.
 */
export async function recordVisaResult(
  { jobs, clock }: Pick<VisaDeps, "jobs" | "clock">,
  tx: Transaction,
  { applicationId, applicantId, staffId, result, visaFile, note }: RecordedResult,
): Promise<void> {
  const at = clock.now();
  const order = (await lockOrder(tx, "visa", applicationId)) ?? refuse("not_found");
  if (order.status !== "submitted") refuse("visa_not_submitted");
  const applicants = await findApplicants(tx, applicationId);
  const applicant = applicants.find(({ id }) => id === applicantId) ?? refuse("not_found");

  const referrer = visaHolder(applicantId);
  if (visaFile !== null) {
    const reference = { fileId: visaFile, referrer };
    if (!(await addFileReference(tx, order.accountId, reference))) refuse("internal");
  }
  if (applicant.visaFile !== null)
    await removeFileReference(tx, { fileId: applicant.visaFile, referrer });
  await tx
    .update(visaApplicants)
    .set({ result, visaFile })
    .where(eq(visaApplicants.travellerId, applicantId));
  if (note !== null)
    await tx.insert(visaNotes).values({ id: newId(), applicationId, at, staffId, text: note });
  const kind: EmailKind = result === "approved" ? "visa_issued" : "visa_refused";
  const details = { applicantId, note };
  await enqueueOrderEmail(jobs, tx, { orderId: applicationId, kind, details });

  const results = applicants.map((one) => (one.id === applicantId ? result : one.result));
  if (results.includes(null)) return;
  const to = results.includes("approved") ? "approved" : "rejected";
  const names = applicants.map(
    ({ firstName, lastName }, i) => `${firstName} ${lastName}: ${results[i]}`,
  );
  // No email about the application: each traveller's result has its own.
  await changeOrderStatus(
    tx,
    VISA_STATUSES,
    applicationId,
    { from: "submitted", to },
    { at, by: "staff", note: names.length > 1 ? names.join(", ") : null },
  );
}
