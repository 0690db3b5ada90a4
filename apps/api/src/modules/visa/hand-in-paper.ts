import { and, eq } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { keepFile, releaseFile } from "../../platform/files/keep-file.ts";
import { storePhoto } from "../../platform/files/store-photo.ts";
import { deleteLooseFile } from "../../platform/files/sweep-files.ts";
import { refuse, refuseField } from "../../platform/http/refuse.ts";
import { isId } from "../../platform/ids.ts";
import { isWithUs } from "./application-status.ts";
import { isOverdue } from "./deadlines.ts";
import type { VisaDeps } from "./deps.ts";
import { type PaperRow, findApplicants } from "./find-applicants.ts";
import { findOwnApplication } from "./find-own-application.ts";
import { visaLetterJob } from "./jobs.ts";
import { type ApplicationRow, lockApplication } from "./lock-application.ts";
import { paperKeeper } from "./paper-keeper.ts";
import { recordMove } from "./record-move.ts";
import { visaApplicants, visaPapers } from "./tables.ts";

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
export async function handInPaper(deps: VisaDeps, handed: HandIn): Promise<void> {
  const found = await findOwnApplication(deps.db, handed.accountId, handed.id);
  // Asked before the photo is looked at, and once more when the application is locked.
  requireOpen(found, deps.clock.now());
  await findPaper(deps.db, found.id, handed);
  const fileId = await storePhoto(deps, handed.accountId, handed.photo);

  const replaced = await adopt(deps, found.id, { ...handed, fileId }).catch(async (error) => {
    await deleteLooseFile(deps, fileId);
    throw error;
  });
  if (replaced !== null) await deleteLooseFile(deps, replaced);
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
  if (!isWithUs(application.status) || isOverdue(application, now)) refuse("papers_closed");
}

async function findPaper(
  db: Queryable,
  applicationId: string,
  { applicantId, code }: Pick<HandIn, "applicantId" | "code">,
): Promise<PaperRow> {
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
    .from(visaPapers)
    .where(and(eq(visaPapers.applicantId, applicantId), eq(visaPapers.code, code)));
  return paper ?? refuseField("code", "paper_unknown");
}

async function replacePaper(
  tx: Transaction,
  { applicantId, code, file }: PaperRow,
  { fileId, accountId }: { readonly fileId: string; readonly accountId: string },
): Promise<void> {
  const keeper = paperKeeper(applicantId, code);
  if (!(await keepFile(tx, accountId, { fileId, keeper }))) refuse("internal");
  await tx
    .update(visaPapers)
    .set({ file: fileId, state: "received", note: null })
    .where(and(eq(visaPapers.applicantId, applicantId), eq(visaPapers.code, code)));
  if (file !== null) await releaseFile(tx, { fileId: file, keeper });
}

/** Nothing that is required is missing or was refused: staff may look again. */
async function bringBack(
  { jobs }: VisaDeps,
  tx: Transaction,
  { id: applicationId }: ApplicationRow,
  now: Date,
): Promise<void> {
  const people = await findApplicants(tx, [applicationId]);
  const isWaiting = ({ isRequired, state }: PaperRow) =>
    state === "refused" || (isRequired && state === "missing");
  if (people.some(({ papers }) => papers.some(isWaiting))) return;
  const move = { from: "documents_needed", to: "in_review" } as const;
  const occasion = { at: now, by: "traveller", note: "all papers are here" } as const;
  const event = await recordMove(tx, applicationId, move, occasion);
  if (event !== null)
    await jobs.enqueue(tx, visaLetterJob, { applicationId, kind: "in_review", event });
}
