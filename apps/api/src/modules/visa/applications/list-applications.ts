import type { VisaApplication } from "@ghuri/contract/visas";
import type { Language } from "@ghuri/contract/messages/message";
import { desc, eq } from "drizzle-orm";
import { findSubjectPayments } from "../../payments/index.ts";
import type { VisaDeps } from "../deps.ts";
import { findNewestNotes } from "./find-notes.ts";
import { toApplicationDto } from "./application-dto.ts";
import { visaApplications } from "../tables.ts";

const PER_PAGE = 10;

interface ApplicationsPage {
  readonly data: VisaApplication[];
  readonly current_page: number;
  readonly last_page: number;
  readonly total: number;
}

/** One page of an account's visa applications, newest first. */
export async function listApplications(
  { db, clock }: VisaDeps,
  asked: { readonly accountId: string; readonly page: number; readonly language: Language },
): Promise<ApplicationsPage> {
  const { accountId, page, language } = asked;
  const mine = eq(visaApplications.accountId, accountId);
  const total = await db.$count(visaApplications, mine);
  const rows = await db
    .select()
    .from(visaApplications)
    .where(mine)
    .orderBy(desc(visaApplications.createdAt), desc(visaApplications.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  const now = clock.now();
  const subjectIds = rows.map(({ id }) => id);
  const payments = await findSubjectPayments(db, { purpose: "visa", subjectIds, now });
  const notes = await findNewestNotes(db, subjectIds);
  return {
    data: rows.map((row) => {
      const [payment, note] = [payments.get(row.id), notes.get(row.id)];
      return toApplicationDto(row, { payment, note, language, now });
    }),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / PER_PAGE)),
    total,
  };
}
