import type { VisaApplicationDetail } from "@ghuri/contract/visas";
import type { Language } from "@ghuri/contract/messages/message";
import { asc, eq } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { paymentStates, refundsOf } from "../payments/index.ts";
import { findApplicants } from "./find-applicants.ts";
import { findOwnApplication } from "./find-own-application.ts";
import { newestNotes } from "./newest-notes.ts";
import { showApplicant } from "./show-applicant.ts";
import { showApplication } from "./show-application.ts";
import { visaApplicationEvents } from "./tables.ts";

/** Everything an owner may know of an application. */
export async function applicationDetail(
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
  const payment = (await paymentStates(db, { purpose: "visa", subjectIds: [id], now })).get(id);
  const note = (await newestNotes(db, [id])).get(id);
  const applicants = await findApplicants(db, [id]);
  return {
    ...showApplication(application, { payment, note, language, now }),
    travellers: applicants.map((one) => showApplicant(one, language)),
    events: events.map(({ at, from, to, by, note: words }) => ({
      at: at.toISOString(),
      from,
      to,
      by,
      note: words,
    })),
    payments: [...(payment?.attempts ?? [])],
    refunds: await refundsOf(db, { purpose: "visa", subjectId: id }, application.reference),
  };
}
