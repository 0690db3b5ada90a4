import { eq } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { releaseFile } from "../../platform/files/keep-file.ts";
import { licenceKeeper } from "./apply.ts";
import { agencies } from "./tables.ts";

/** What an agency has told of itself and what was decided; null for a traveller. */
export async function copyAgency(db: Queryable, accountId: string) {
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
export async function forgetAgency(tx: Transaction, accountId: string): Promise<void> {
  const [forgotten] = await tx
    .delete(agencies)
    .where(eq(agencies.accountId, accountId))
    .returning({ fileId: agencies.licenceFile });
  if (forgotten?.fileId)
    await releaseFile(tx, { fileId: forgotten.fileId, keeper: licenceKeeper(accountId) });
}
