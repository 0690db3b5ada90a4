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

interface HandIn {
  readonly accountId: string;
  readonly id: string;
  readonly applicantId: string;
  readonly code: string;
  /** The photo as uploaded. */
  readonly photo: Buffer;
}

/**
 * Takes a photo of one traveller's paper; a newer one replaces the older, which is deleted. The last
 * one that staff were waiting for brings the application back to them.
 */
export async function submitDocument(deps: VisaDeps, handed: HandIn): Promise<void> {
  const found = await findOwnApplication(deps.db, handed.accountId, handed.id);
  // Asked before the photo is looked at, and once more when the application is locked.
  requireOpen(found, deps.clock.now());
  await findPaper(deps.db, found.id, handed);
  const fileId = await storePhoto(deps, handed.accountId, handed.photo);

  const replaced = await adopt(deps, found.id, { ...handed, fileId }).catch(async (error) => {
    await deleteOrphanedFile(deps, fileId);
    throw error;
  });
  if (replaced !== null) await deleteOrphanedFile(deps, replaced);
}

/** Puts the photo in its place and answers the one that was there before. */
function adopt(
  deps: VisaDeps,
  applicationId: string,
  handed: Omit<HandIn, "photo"> & { readonly fileId: string },
): Promise<string | null> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const application = (await lockApplication(tx, applicationId)) ?? refuse("not_found");
    requireOpen(application, now);
    const paper = await findPaper(tx, applicationId, handed);
    await replacePaper(tx, paper, handed);
    if (application.status === "documents_needed") await bringBack(deps, tx, application, now);
    return paper.file;
  });
}

function requireOpen(application: ApplicationRow, now: Date): void {
  if (!isBeforeSubmission(application.status) || isOverdue(application, now))
    refuse("papers_closed");
}

async function findPaper(
  db: Queryable,
  applicationId: string,
  { applicantId, code }: Pick<HandIn, "applicantId" | "code">,
): Promise<DocumentRow> {
  if (!isId(applicantId)) refuse("not_found");
  const [applicant] = await db
    .select({ id: visaApplicants.id })
    .from(visaApplicants)
    .where(
      and(eq(visaApplicants.id, applicantId), eq(visaApplicants.applicationId, applicationId)),
    );
  if (!applicant) refuse("not_found");
  const [paper] = await db
    .select()
    .from(visaDocuments)
    .where(and(eq(visaDocuments.applicantId, applicantId), eq(visaDocuments.code, code)));
  return paper ?? refuseField("code", "paper_unknown");
}

async function replacePaper(
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

/** Nothing that is required is missing or was refused: staff may look again. */
async function bringBack(
  { jobs }: VisaDeps,
  tx: Transaction,
  { id: applicationId }: ApplicationRow,
  now: Date,
): Promise<void> {
  const people = await findApplicants(tx, [applicationId]);
  const isWaiting = ({ isRequired, state }: DocumentRow) =>
    state === "refused" || (isRequired && state === "missing");
  if (people.some(({ documents }) => documents.some(isWaiting))) return;
  const move = { from: "documents_needed", to: "in_review" } as const;
  const occasion = { at: now, by: "traveller", note: "all papers are here" } as const;
  const event = await changeApplicationStatus(tx, applicationId, move, occasion);
  if (event !== null)
    await jobs.enqueue(tx, visaEmailJob, { applicationId, kind: "in_review", event });
}
