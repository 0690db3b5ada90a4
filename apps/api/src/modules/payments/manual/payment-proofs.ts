import { createHash } from "node:crypto";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { addFileReference } from "../../../platform/files/file-references.ts";
import { refuseField } from "../../../platform/http/refusals/refuse.ts";
import type { Attempt } from "../attempts/attempt.ts";
import { manualPaymentProofs } from "../tables.ts";

/**
 * Records the photo of a transfer and keeps its file. Refuses on the field `document`: `payment_proof_used` when the
 * same photo proves a payment that is in review or accepted, `file_unknown` when the file is gone.
 */
export async function addPaymentProof(
  tx: Transaction,
  { id: paymentId, accountId }: Pick<Attempt, "id" | "accountId">,
  { fileId, upload, now }: { readonly fileId: string; readonly upload: Buffer; readonly now: Date },
): Promise<void> {
  const reference = { fileId, referrer: `payment:${paymentId}` };
  if (!(await addFileReference(tx, accountId, reference))) refuseField("document", "file_unknown");
  const hash = createHash("sha256").update(upload).digest("hex");
  const added = await tx
    .insert(manualPaymentProofs)
    .values({ fileId, paymentId, hash, createdAt: now })
    .onConflictDoNothing()
    .returning({ fileId: manualPaymentProofs.fileId });
  if (added.length === 0) refuseField("document", "payment_proof_used");
}

/** After a rejection the same photos may be sent again. */
export async function releaseProofs(tx: Transaction, paymentId: string, now: Date): Promise<void> {
  await tx
    .update(manualPaymentProofs)
    .set({ releasedAt: now })
    .where(
      and(eq(manualPaymentProofs.paymentId, paymentId), isNull(manualPaymentProofs.releasedAt)),
    );
}

/** File ids of all photos of a payment, oldest first. */
export async function listPaymentProofs(
  db: Queryable,
  { id, paymentProof }: Pick<Attempt, "id" | "paymentProof">,
): Promise<string[]> {
  const rows = await db
    .select({ fileId: manualPaymentProofs.fileId })
    .from(manualPaymentProofs)
    .where(eq(manualPaymentProofs.paymentId, id))
    .orderBy(asc(manualPaymentProofs.createdAt), asc(manualPaymentProofs.fileId));
  return [...new Set([...(paymentProof ? [paymentProof] : []), ...rows.map((row) => row.fileId)])];
}
