import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { removeFileReference } from "../../../platform/files/file-references.ts";
import { documentHolder } from "../documents/document-holder.ts";
import { visaApplicants, visaApplications, visaDocuments } from "../tables.ts";

/**
 * Erases contact details and documents from the applications of a deleted account. Traveller names
 * are kept by law.
 */
export async function eraseContacts(tx: Transaction, accountId: string, now: Date): Promise<void> {
  const applicants = await tx
    .select({ id: visaApplicants.id })
    .from(visaApplicants)
    .innerJoin(visaApplications, eq(visaApplications.id, visaApplicants.applicationId))
    .where(and(eq(visaApplications.accountId, accountId), isNull(visaApplicants.contactErasedAt)));
  const ids = applicants.map(({ id }) => id);
  await tx
    .update(visaApplicants)
    .set({ email: null, phone: null, contactErasedAt: now })
    .where(inArray(visaApplicants.id, ids));
  const held = await tx
    .select()
    .from(visaDocuments)
    .where(and(inArray(visaDocuments.applicantId, ids), isNotNull(visaDocuments.file)));
  await tx
    .update(visaDocuments)
    .set({ state: "missing", file: null })
    .where(inArray(visaDocuments.applicantId, ids));
  for (const { applicantId, code, file } of held)
    if (file !== null)
      await removeFileReference(tx, { fileId: file, referrer: documentHolder(applicantId, code) });
}
