import { eq } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { removeFileReference } from "../../platform/files/file-references.ts";
import { licenceReferrer } from "./apply-as-agency.ts";
import { agencies } from "./tables.ts";

/** What an agency has told of itself and what was decided; null for a traveller. */
export async function exportAgency(db: Queryable, accountId: string) {
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

/** Forgets an agency whose account goes. */
export async function eraseAgency(tx: Transaction, accountId: string): Promise<void> {
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
