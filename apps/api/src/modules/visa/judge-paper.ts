import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { isWithUs } from "./application-status.ts";
import { lockApplication } from "./lock-application.ts";
import { visaApplicants, visaPapers } from "./tables.ts";

interface Judgement {
  readonly applicantId: string;
  readonly code: string;
  /** The photo that was looked at: a newer one is another paper. */
  readonly file: string;
  readonly verdict: "accepted" | "refused";
  /** Why it was refused, or null. */
  readonly note: string | null;
}

/** Staff's word on one photo; a refused one has to be handed in again. */
export async function judgePaper(
  tx: Transaction,
  { applicantId, code, file, verdict, note }: Judgement,
): Promise<void> {
  const [applicant] = await tx
    .select()
    .from(visaApplicants)
    .where(eq(visaApplicants.id, applicantId));
  const application = await lockApplication(tx, applicant?.applicationId ?? refuse("not_found"));
  if (!application || !isWithUs(application.status)) refuse("papers_closed");
  const judged = await tx
    .update(visaPapers)
    .set({ state: verdict, note })
    .where(
      and(
        eq(visaPapers.applicantId, applicantId),
        eq(visaPapers.code, code),
        eq(visaPapers.file, file),
        eq(visaPapers.state, "received"),
      ),
    )
    .returning({ code: visaPapers.code });
  if (judged.length === 0) refuse("already_decided");
}
