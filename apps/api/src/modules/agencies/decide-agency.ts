import type { AgencyStatus } from "@ghuri/contract/agencies";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { layOutHouseLetter } from "../../platform/mail/letter-layout/house-letter.ts";
import { postLetter } from "../../platform/mail/post-letter.ts";
import { accountById } from "../accounts/index.ts";
import { decidedWords } from "./decided-letters.ts";
import type { AgencyDeps } from "./deps.ts";
import { agencies } from "./tables.ts";

interface AgencyDecision {
  readonly accountId: string;
  readonly staffId: string;
  readonly verdict: Exclude<AgencyStatus, "pending">;
  /** What the agency is told with it. */
  readonly note: string | null;
  readonly now: Date;
}

/** Staff's word on an agency, once and for good; it is told by letter. */
export async function decideAgency(
  { jobs, house }: Pick<AgencyDeps, "jobs" | "house">,
  tx: Transaction,
  { accountId, staffId, verdict, note, now }: AgencyDecision,
): Promise<void> {
  const [decided] = await tx
    .update(agencies)
    .set({ status: verdict, decidedAt: now, decidedBy: staffId, note })
    .where(and(eq(agencies.accountId, accountId), eq(agencies.status, "pending")))
    .returning();
  if (!decided) return refuse("already_decided");
  const account = (await accountById(tx, accountId)) ?? refuse("not_found");
  const facts = { agency: decided.name, email: account.email, note, house };
  const page = verdict === "approved" ? "/login" : "/contact-us";
  await postLetter(jobs, tx, {
    cause: `agency-${verdict}-${accountId}`,
    to: account.email,
    ...layOutHouseLetter(
      house,
      account.language,
      decidedWords[verdict][account.language](facts),
      `${house.site}${page}`,
    ),
  });
}
