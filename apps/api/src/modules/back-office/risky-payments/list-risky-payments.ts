import type { RiskyPaymentsReply } from "@ghuri/contract/risky-payment-cases";
import type { z } from "zod";
import { describeSubjects, listRiskyPayments } from "../../payments/index.ts";
import { findClaims } from "../claims/find-claims.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { PER_PAGE, toQueuePage } from "../queue-page.ts";
import { riskyPaymentRow } from "./risky-payment-case.ts";

/** Payments held as risky, oldest first, each with its claim. */
export async function listRiskyPaymentCases(
  { db, clock, payments }: Pick<BackOfficeDeps, "db" | "clock" | "payments">,
  { page, staffId }: { readonly page: number; readonly staffId: string },
): Promise<z.infer<typeof RiskyPaymentsReply>> {
  const { attempts, total } = await listRiskyPayments(db, {
    offset: (page - 1) * PER_PAGE,
    limit: PER_PAGE,
  });
  const detailsFor = await describeSubjects(payments, attempts);
  const ids = attempts.map(({ id }) => id);
  const claimFor = await findClaims(db, "risky-payments", ids, { staffId, now: clock.now() });
  const rows = attempts.map((attempt) =>
    riskyPaymentRow(payments, attempt, detailsFor(attempt.subjectId), claimFor(attempt.id)),
  );
  return toQueuePage(rows, { page, total });
}
