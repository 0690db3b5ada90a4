import { eq } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { removeFileReference } from "../../platform/files/file-references.ts";
import { licenceReferrer } from "./apply-as-agency.ts";
import { eraseApplications } from "./jobs.ts";
import { agencies } from "./tables.ts";
import type { PersonalDataHandler } from "../../platform/personal-data-handler.ts";

/** An agency's application and the decision on it; null for a traveller. */
async function exportAgency(db: Queryable, accountId: string) {
  const [agency] = await db.select().from(agencies).where(eq(agencies.accountId, accountId));
  if (!agency) return null;
  const { name, address, status, appliedAt, decidedAt, note } = agency;
  return {
    name,
    address,
    status,
    applied_at: appliedAt.toISOString(),
    decided_at: decidedAt?.toISOString() ?? null,
    note,
  };
}

/** Erases the application of an agency whose account is deleted. */
async function eraseAgency(tx: Transaction, accountId: string): Promise<void> {
  const [forgotten] = await tx
    .delete(agencies)
    .where(eq(agencies.accountId, accountId))
    .returning({ fileId: agencies.licenceFile });
  if (forgotten?.fileId)
    await removeFileReference(tx, {
      fileId: forgotten.fileId,
      referrer: licenceReferrer(accountId),
    });
}

/** The personal data in the agency application of an account. */
export const agencyPersonalDataHandler: PersonalDataHandler = {
  name: "agency",
  exportData: (db, { id }) => exportAgency(db, id),
  eraseData: async (tx, { id, email }) => {
    await eraseAgency(tx, id);
    await eraseApplications(tx, email);
  },
};
