import { and, eq } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { addFileReference, removeFileReference } from "../../../platform/files/file-references.ts";
import { storeDocument } from "../../../platform/files/store-document.ts";
import { deleteOrphanedFile } from "../../../platform/files/delete-orphaned-files.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import {
  changeOrderStatus,
  enqueueOrderEmail,
  findOrderTravellers,
  findOwnOrder,
  isOverdue,
  lockOrder,
  type Order,
} from "../../orders/index.ts";
import type { VisaDeps } from "../deps.ts";
import { type DocumentRow, findApplicants, isWaiting } from "../applications/find-applicants.ts";
import type { EmailKind } from "../emails/messages.ts";
import { isBeforeSubmission, VISA_STATUSES } from "../product/visa-statuses.ts";
import { documentHolder } from "./document-holder.ts";
import { visaDocuments } from "../tables.ts";

interface Submission {
  readonly accountId: string;
  readonly id: string;
  readonly applicantId: string;
  readonly code: string;
  /** The photo or PDF as uploaded. */
  readonly upload: Buffer;
}

/**
 * Stores the photo or PDF of one traveller's document. It replaces and deletes an older one. The last
 * missing document returns the application to review.
 */
export async function submitDocument(deps: VisaDeps, submitted: Submission): Promise<void> {
  const found = await findOwnOrder(deps.db, deps.product.name, submitted);
  // Checked before the file is processed, and again under the lock.
  requireOpen(deps, found, deps.clock.now());
  await findDocument(deps.db, found.id, submitted);
  const fileId = await storeDocument(deps, submitted.accountId, submitted.upload);

  const replaced = await attachFile(deps, found.id, { ...submitted, fileId }).catch(
    async (error) => {
      await deleteOrphanedFile(deps, fileId);
      throw error;
    },
  );
  if (replaced !== null) await deleteOrphanedFile(deps, replaced);
}

/** Attaches the file and returns the file id it replaces. */
function attachFile(
  deps: VisaDeps,
  applicationId: string,
  submitted: Omit<Submission, "upload"> & { readonly fileId: string },
): Promise<string | null> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const order = (await lockOrder(tx, deps.product.name, applicationId)) ?? refuse("not_found");
    requireOpen(deps, order, now);
    const document = await findDocument(tx, applicationId, submitted);
    await replaceDocument(tx, document, submitted);
    if (order.status === "documents_needed") await returnToReview(deps, tx, applicationId, now);
    return document.file;
  });
}

function requireOpen({ product }: VisaDeps, order: Order, now: Date): void {
  if (!isBeforeSubmission(order.status) || isOverdue(product, order, now))
    refuse("documents_closed");
}

async function findDocument(
  db: Queryable,
  applicationId: string,
  { applicantId, code }: Pick<Submission, "applicantId" | "code">,
): Promise<Omit<DocumentRow, "contentType">> {
  const travellers = await findOrderTravellers(db, [applicationId]);
  if (!travellers.some(({ id }) => id === applicantId)) refuse("not_found");
  const [document] = await db
    .select()
    .from(visaDocuments)
    .where(and(eq(visaDocuments.applicantId, applicantId), eq(visaDocuments.code, code)));
  return document ?? refuseField("code", "document_unknown");
}

async function replaceDocument(
  tx: Transaction,
  { applicantId, code, file }: Omit<DocumentRow, "contentType">,
  { fileId, accountId }: { readonly fileId: string; readonly accountId: string },
): Promise<void> {
  const referrer = documentHolder(applicantId, code);
  if (!(await addFileReference(tx, accountId, { fileId, referrer }))) refuse("internal");
  await tx
    .update(visaDocuments)
    .set({ file: fileId, state: "received", note: null })
    .where(and(eq(visaDocuments.applicantId, applicantId), eq(visaDocuments.code, code)));
  if (file !== null) await removeFileReference(tx, { fileId: file, referrer });
}

/** Returns the application to review when no required document is missing and none is refused. */
async function returnToReview(
  { jobs }: VisaDeps,
  tx: Transaction,
  applicationId: string,
  now: Date,
): Promise<void> {
  const applicants = await findApplicants(tx, applicationId);
  if (applicants.some(({ documents }) => documents.some(isWaiting))) return;
  const move = { from: "documents_needed", to: "in_review" } as const;
  const details = { at: now, by: "traveller", note: "all documents uploaded" } as const;
  const event = await changeOrderStatus(tx, VISA_STATUSES, applicationId, move, details);
  const kind: EmailKind = "in_review";
  if (event !== null) await enqueueOrderEmail(jobs, tx, { orderId: applicationId, kind, event });
}
