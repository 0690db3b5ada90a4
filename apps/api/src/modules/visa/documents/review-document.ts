import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isBeforeSubmission } from "../applications/application-status.ts";
import { lockApplication } from "../applications/lock-application.ts";
import { visaApplicants, visaDocuments } from "../tables.ts";

interface Judgement {
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
  { applicantId, code, file, verdict, note }: Judgement,
): Promise<void> {
  const [applicant] = await tx
    .select()
    .from(visaApplicants)
    .where(eq(visaApplicants.id, applicantId));
  const application = await lockApplication(tx, applicant?.applicationId ?? refuse("not_found"));
  if (!application || !isBeforeSubmission(application.status)) refuse("documents_closed");
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
