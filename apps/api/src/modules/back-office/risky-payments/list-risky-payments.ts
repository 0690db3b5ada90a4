import type { RiskyPaymentsReply } from "@ghuri/contract/risky-cases";
import type { z } from "zod";
import { describeSubjects, listRiskyPayments } from "../../payments/index.ts";
import { claimsOf } from "../claims/claim-rows.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { PER_PAGE, pageOfQueue } from "../queue-page.ts";
import { riskyPaymentRow } from "./risky-payment-case.ts";

/** Money called risky that waits, oldest first, each with who has it in hand. */
export async function queueOfRiskyPayments(
  { db, clock, payments }: Pick<BackOfficeDeps, "db" | "clock" | "payments">,
  { page, staffId }: { readonly page: number; readonly staffId: string },
): Promise<z.infer<typeof RiskyPaymentsReply>> {
  const { attempts, total } = await listRiskyPayments(db, {
    offset: (page - 1) * PER_PAGE,
    limit: PER_PAGE,
  });
  const wordsFor = await describeSubjects(payments, attempts);
  const ids = attempts.map(({ id }) => id);
  const claimFor = await claimsOf(db, "risky-payments", ids, { staffId, now: clock.now() });
  const rows = attempts.map((attempt) =>
    riskyPaymentRow(attempt, wordsFor(attempt.subjectId), claimFor(attempt.id)),
  );
  return pageOfQueue(rows, { page, total });
}
