import type { ManualPaymentsReply } from "@ghuri/contract/manual-payment-cases";
import type { z } from "zod";
import { describeSubjects, listManualPayments } from "../../payments/index.ts";
import { findClaims } from "../claims/find-claims.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { PER_PAGE, toQueuePage } from "../queue-page.ts";
import { manualPaymentRow } from "./manual-payment-case.ts";

/** Manual payments under review, oldest first, each with its claim. */
export async function listManualPaymentCases(
  { db, clock, payments }: Pick<BackOfficeDeps, "db" | "clock" | "payments">,
  { page, staffId }: { readonly page: number; readonly staffId: string },
): Promise<z.infer<typeof ManualPaymentsReply>> {
  const { attempts, total } = await listManualPayments(db, {
    offset: (page - 1) * PER_PAGE,
    limit: PER_PAGE,
  });
  const detailsFor = await describeSubjects(payments, attempts);
  const ids = attempts.map(({ id }) => id);
  const claimFor = await findClaims(db, "manual-payments", ids, { staffId, now: clock.now() });
  const rows = attempts.map((attempt) =>
    manualPaymentRow(attempt, detailsFor(attempt.subjectId), claimFor(attempt.id)),
  );
  return toQueuePage(rows, { page, total });
}
