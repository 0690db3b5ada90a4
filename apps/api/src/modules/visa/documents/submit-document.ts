import { and, eq } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { addFileReference, removeFileReference } from "../../../platform/files/file-references.ts";
import { storePhoto } from "../../../platform/files/store-photo.ts";
import { deleteOrphanedFile } from "../../../platform/files/delete-orphaned-files.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import { isBeforeSubmission } from "../applications/application-status.ts";
import { isOverdue } from "../payment/deadlines.ts";
import type { VisaDeps } from "../deps.ts";
import { type DocumentRow, findApplicants } from "../applications/find-applicants.ts";
import { findOwnApplication } from "../applications/find-own-application.ts";
import { visaEmailJob } from "../jobs.ts";
import { type ApplicationRow, lockApplication } from "../applications/lock-application.ts";
import { documentHolder } from "./document-holder.ts";
import { changeApplicationStatus } from "../applications/change-application-status.ts";
import { visaApplicants, visaDocuments } from "../tables.ts";

interface Submission {
  readonly accountId: string;
  readonly id: string;
  readonly applicantId: string;
  readonly code: string;
  /** The photo as uploaded. */
  readonly photo: Buffer;
}

/**
 * Stores the photo of one traveller's document. It replaces and deletes an older one. The last
 * missing document returns the application to review.
 */
export async function submitDocument(deps: VisaDeps, submitted: Submission): Promise<void> {
  const found = await findOwnApplication(deps.db, submitted.accountId, submitted.id);
  // Checked before the photo is processed, and again under the lock.
  requireOpen(found, deps.clock.now());
  await findDocument(deps.db, found.id, submitted);
  const fileId = await storePhoto(deps, submitted.accountId, submitted.photo);

  const replaced = await attachPhoto(deps, found.id, { ...submitted, fileId }).catch(
    async (error) => {
      await deleteOrphanedFile(deps, fileId);
      throw error;
    },
  );
  if (replaced !== null) await deleteOrphanedFile(deps, replaced);
}

/** Attaches the photo and returns the file id it replaces. */
function attachPhoto(
  deps: VisaDeps,
  applicationId: string,
  submitted: Omit<Submission, "photo"> & { readonly fileId: string },
): Promise<string | null> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const application = (await lockApplication(tx, applicationId)) ?? refuse("not_found");
    requireOpen(application, now);
    const document = await findDocument(tx, applicationId, submitted);
    await replaceDocument(tx, document, submitted);
    if (application.status === "documents_needed") await returnToReview(deps, tx, application, now);
    return document.file;
  });
}

function requireOpen(application: ApplicationRow, now: Date): void {
  if (!isBeforeSubmission(application.status) || isOverdue(application, now))
    refuse("documents_closed");
}

async function findDocument(
  db: Queryable,
  applicationId: string,
  { applicantId, code }: Pick<Submission, "applicantId" | "code">,
): Promise<DocumentRow> {
  if (!isId(applicantId)) refuse("not_found");
  const [applicant] = await db
    .select({ id: visaApplicants.id })
    .from(visaApplicants)
    .where(
      and(eq(visaApplicants.id, applicantId), eq(visaApplicants.applicationId, applicationId)),
    );
  if (!applicant) refuse("not_found");
  const [document] = await db
    .select()
    .from(visaDocuments)
    .where(and(eq(visaDocuments.applicantId, applicantId), eq(visaDocuments.code, code)));
  return document ?? refuseField("code", "document_unknown");
}

async function replaceDocument(
  tx: Transaction,
  { applicantId, code, file }: DocumentRow,
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
  { id: applicationId }: ApplicationRow,
  now: Date,
): Promise<void> {
  const applicants = await findApplicants(tx, [applicationId]);
  const isWaiting = ({ isRequired, state }: DocumentRow) =>
    state === "refused" || (isRequired && state === "missing");
  if (applicants.some(({ documents }) => documents.some(isWaiting))) return;
  const move = { from: "documents_needed", to: "in_review" } as const;
  const details = { at: now, by: "traveller", note: "all documents uploaded" } as const;
  const event = await changeApplicationStatus(tx, applicationId, move, details);
  if (event !== null)
    await jobs.enqueue(tx, visaEmailJob, { applicationId, kind: "in_review", event });
}
