import type { AgencyStatus } from "@ghuri/contract/agencies";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { refuse } from "../../platform/http/refusals/refuse.ts";
import { renderCompanyEmail } from "../../platform/mail/email-layout/company-email.ts";
import { deliverEmail } from "../../platform/mail/deliver-email.ts";
import { findAccount } from "../accounts/index.ts";
import { decisionEmails } from "./emails/decision-emails.ts";
import type { AgencyDeps } from "./deps.ts";
import { agencies } from "./tables.ts";

interface AgencyDecision {
  readonly accountId: string;
  readonly staffId: string;
  readonly verdict: Exclude<AgencyStatus, "pending">;
  /** The note that the decision email includes. */
  readonly note: string | null;
  readonly now: Date;
}

/** Records the staff decision on an agency, once, and emails the agency. */
export async function decideAgency(
  { jobs, company }: Pick<AgencyDeps, "jobs" | "company">,
  tx: Transaction,
  { accountId, staffId, verdict, note, now }: AgencyDecision,
): Promise<void> {
  const [decided] = await tx
    .update(agencies)
    .set({ status: verdict, decidedAt: now, decidedBy: staffId, note })
    .where(and(eq(agencies.accountId, accountId), eq(agencies.status, "pending")))
    .returning();
  if (!decided) return refuse("already_decided");
  const account = (await findAccount(tx, accountId)) ?? refuse("not_found");
  const facts = { agency: decided.name, email: account.email, note, company };
  const page = verdict === "approved" ? "/login" : "/contact-us";
  await deliverEmail(jobs, tx, {
    cause: `agency-${verdict}-${accountId}`,
    to: account.email,
    ...renderCompanyEmail(
      company,
      account.language,
      decisionEmails[verdict][account.language](facts),
      `${company.site}${page}`,
    ),
  });
}
