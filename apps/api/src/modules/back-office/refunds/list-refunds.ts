import type { RefundCasesReply } from "@ghuri/contract/refund-cases";
import type { z } from "zod";
import { describeSubjects, listQueuedRefunds } from "../../payments/index.ts";
import { findClaims } from "../claims/find-claims.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { PER_PAGE, toQueuePage } from "../queue-page.ts";
import { refundCaseRow } from "./refund-case.ts";

/** Open refunds, oldest first, each with its claim. */
export async function listRefundCases(
  { db, clock, payments }: Pick<BackOfficeDeps, "db" | "clock" | "payments">,
  { page, staffId }: { readonly page: number; readonly staffId: string },
): Promise<z.infer<typeof RefundCasesReply>> {
  const { rows, total } = await listQueuedRefunds(db, {
    offset: (page - 1) * PER_PAGE,
    limit: PER_PAGE,
  });
  const detailsFor = await describeSubjects(
    payments,
    rows.map(({ payment }) => payment),
  );
  const ids = rows.map(({ refund }) => refund.id);
  const claimFor = await findClaims(db, "refunds", ids, { staffId, now: clock.now() });
  const data = rows.map((row) =>
    refundCaseRow(row, detailsFor(row.payment.subjectId), claimFor(row.refund.id)),
  );
  return toQueuePage(data, { page, total });
}
