import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { findOrderTravellers, lockOrder } from "../../orders/index.ts";
import { isBeforeSubmission } from "../product/visa-statuses.ts";
import { visaDocuments } from "../tables.ts";

interface Judgement {
  readonly applicationId: string;
  readonly applicantId: string;
  readonly code: string;
  /** The reviewed photo. A newer upload needs its own review. */
  readonly file: string;
  readonly verdict: "accepted" | "refused";
  /** Reason of a refusal, or null. */
  readonly note: string | null;
}

/** Accepts or refuses one document photo. A refused document has to be uploaded again. */
export async function reviewDocument(
  tx: Transaction,
  { applicationId, applicantId, code, file, verdict, note }: Judgement,
): Promise<void> {
  const order = await lockOrder(tx, "visa", applicationId);
  if (!order || !isBeforeSubmission(order.status)) refuse("documents_closed");
  const travellers = await findOrderTravellers(tx, [applicationId]);
  if (!travellers.some(({ id }) => id === applicantId)) refuse("not_found");
  const judged = await tx
    .update(visaDocuments)
    .set({ state: verdict, note })
    .where(
      and(
        eq(visaDocuments.applicantId, applicantId),
        eq(visaDocuments.code, code),
        eq(visaDocuments.file, file),
        eq(visaDocuments.state, "received"),
      ),
    )
    .returning({ code: visaDocuments.code });
  if (judged.length === 0) refuse("already_decided");
}
