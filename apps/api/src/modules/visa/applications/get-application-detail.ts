import type { VisaApplicationDetail } from "@ghuri/contract/visas";
import type { Language } from "@ghuri/contract/messages/message";
import { asc, eq } from "drizzle-orm";
import type { Clock } from "../../../platform/clock.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { findSubjectPayments, findSubjectRefunds } from "../../payments/index.ts";
import { findApplicants } from "./find-applicants.ts";
import { findOwnApplication } from "./find-own-application.ts";
import { findNewestNotes } from "./find-notes.ts";
import { toApplicantDto } from "./applicant-dto.ts";
import { toApplicationDto } from "./application-dto.ts";
import { visaApplicationEvents } from "../tables.ts";

/** The full application as its owner sees it. */
export async function getApplicationDetail(
  { db, clock }: { readonly db: Queryable; readonly clock: Clock },
  asked: { readonly accountId: string; readonly id: string; readonly language: Language },
): Promise<VisaApplicationDetail> {
  const application = await findOwnApplication(db, asked.accountId, asked.id);
  const { id } = application;
  const { language } = asked;
  const now = clock.now();
  const events = await db
    .select()
    .from(visaApplicationEvents)
    .where(eq(visaApplicationEvents.applicationId, id))
    .orderBy(asc(visaApplicationEvents.number));
  const payment = (await findSubjectPayments(db, { purpose: "visa", subjectIds: [id], now })).get(
    id,
  );
  const note = (await findNewestNotes(db, [id])).get(id);
  const applicants = await findApplicants(db, [id]);
  return {
    ...toApplicationDto(application, { payment, note, language, now }),
    travellers: applicants.map((one) => toApplicantDto(one, language)),
    events: events.map(({ at, from, to, by, note: words }) => ({
      at: at.toISOString(),
      from,
      to,
      by,
      note: words,
    })),
    payments: [...(payment?.attempts ?? [])],
    refunds: await findSubjectRefunds(
      db,
      { purpose: "visa", subjectId: id },
      application.reference,
    ),
  };
}
