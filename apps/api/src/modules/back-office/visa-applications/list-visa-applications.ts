import type { Language } from "@ghuri/contract/messages/message";
import type { VisaCasesReply } from "@ghuri/contract/visa-cases";
import type { VisaApplicationStatus } from "@ghuri/contract/visas";
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
  const ids = rows.map(({ order }) => order.id);
  const claimFor = await findClaims(db, "visa-applications", ids, { staffId, now: clock.now() });
  const data = rows.map(({ order, visa, primary }) => ({
    id: order.id,
    reference: order.reference,
    country: visa.country[language],
    type: visa.type[language],
    applicant: `${primary?.firstName ?? ""} ${primary?.lastName ?? ""}`,
    travellers: order.travellers,
    // Only undecided applications are listed.
    status: order.status as VisaApplicationStatus,
    is_paid: order.paymentId !== null || order.totalPayable === 0,
    entry_date: order.travelDate,
    applied_at: order.createdAt.toISOString(),
    claim: claimFor(order.id),
  }));
  return toQueuePage(data, { page, total });
}
