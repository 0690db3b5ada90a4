import type { VisaApplicationDetail } from "@ghuri/contract/visas";
import type { Language } from "@ghuri/contract/messages/message";
import type { Queryable } from "../../../platform/db/database.ts";
import { findOrderEvents, findOwnOrder, getOrderNow } from "../../orders/index.ts";
import { findSubjectRefunds } from "../../payments/index.ts";
import type { VisaDeps } from "../deps.ts";
import { findApplicants } from "./find-applicants.ts";
import { findNewestNotes } from "./find-notes.ts";
import { getVisaApplication } from "./find-visa-applications.ts";
import { toApplicantDto } from "./applicant-dto.ts";
import { toApplicationDto } from "./application-dto.ts";

interface Deps extends Pick<VisaDeps, "clock" | "product"> {
  /** The transaction, inside one. */
  readonly db: Queryable;
}

/** The full application as its owner sees it. */
export async function getApplicationDetail(
  { db, clock, product }: Deps,
  asked: { readonly accountId: string; readonly id: string; readonly language: Language },
): Promise<VisaApplicationDetail> {
  const { language } = asked;
  const order = await findOwnOrder(db, product.name, asked);
  const { id } = order;
  const now = await getOrderNow(db, product, order, clock.now());
  const note = (await findNewestNotes(db, [id])).get(id);
  const applicants = await findApplicants(db, id);
  const events = await findOrderEvents(db, [id]);
  const subject = { purpose: product.name, subjectId: id };
  return {
    ...toApplicationDto(now, await getVisaApplication(db, id), { note, language }),
    travellers: applicants.map((one) => toApplicantDto(one, language)),
    // The log holds the statuses and sources of this product only.
    events: [...(events.get(id) ?? [])] as VisaApplicationDetail["events"],
    payments: [...now.payment.attempts],
    refunds: await findSubjectRefunds(db, [subject], order.reference),
  };
}
