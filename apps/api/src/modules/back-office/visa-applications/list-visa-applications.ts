import type { Language } from "@ghuri/contract/messages/message";
import type { VisaCasesReply } from "@ghuri/contract/visa-cases";
import type { z } from "zod";
import { listUndecided } from "../../visa/index.ts";
import { findClaims } from "../claims/find-claims.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { PER_PAGE, toQueuePage } from "../queue-page.ts";

interface Asked {
  readonly page: number;
  readonly staffId: string;
  readonly language: Language;
}

/** Undecided visa applications, oldest first, each with its claim. */
export async function listVisaCases(
  { db, clock }: Pick<BackOfficeDeps, "db" | "clock">,
  { page, staffId, language }: Asked,
): Promise<z.infer<typeof VisaCasesReply>> {
  const { rows, total } = await listUndecided(db, {
    offset: (page - 1) * PER_PAGE,
    limit: PER_PAGE,
  });
  const ids = rows.map(({ application }) => application.id);
  const claimFor = await findClaims(db, "visa-applications", ids, { staffId, now: clock.now() });
  const data = rows.map(({ application, firstName, lastName }) => ({
    id: application.id,
    reference: application.reference,
    country: application.visa.country[language],
    type: application.visa.type[language],
    applicant: `${firstName} ${lastName}`,
    travellers: application.travellers,
    status: application.status,
    is_paid: application.paymentId !== null || application.totalPayable === 0,
    entry_date: application.entryDate,
    applied_at: application.createdAt.toISOString(),
    claim: claimFor(application.id),
  }));
  return toQueuePage(data, { page, total });
}
