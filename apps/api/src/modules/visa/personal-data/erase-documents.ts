import { and, inArray, isNotNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { removeFileReference } from "../../../platform/files/file-references.ts";
import { documentHolder, visaHolder } from "../documents/document-holder.ts";
import { visaApplicants, visaDocuments } from "../tables.ts";

/** Erases visas and documents of these travellers. */
export async function eraseDocuments(
  tx: Transaction,
  travellers: readonly { readonly id: string }[],
): Promise<void> {
  const ids = travellers.map(({ id }) => id);
  const visas = await tx
    .select({ id: visaApplicants.travellerId, file: visaApplicants.visaFile })
    .from(visaApplicants)
    .where(inArray(visaApplicants.travellerId, ids));
  await tx
    .update(visaApplicants)
    .set({ visaFile: null })
    .where(inArray(visaApplicants.travellerId, ids));
  for (const { id, file } of visas)
    if (file !== null) await removeFileReference(tx, { fileId: file, referrer: visaHolder(id) });
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
