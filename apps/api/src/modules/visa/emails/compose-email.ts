import path from "node:path";
import type { Queryable } from "../../../platform/db/database.ts";
import { readOwnFile } from "../../../platform/files/read-own-file.ts";
import {
  findOrderEvents,
  findPartPayment,
  keptOf,
  type Order,
  type OrderEmailFacts,
} from "../../orders/index.ts";
import { findPaymentFee } from "../../payments/index.ts";
import { findApplicants } from "../applications/find-applicants.ts";
import { findNoteByNumber } from "../applications/find-notes.ts";
import { getVisaApplication } from "../applications/find-visa-applications.ts";
import type { VisaDeps } from "../deps.ts";
import type { EmailKind } from "./messages.ts";
import { renderVisaEmail } from "./render-email.ts";

type Deps = Pick<VisaDeps, "db" | "files" | "company">;

/**
 * Composes an email about an application. `details` of the request name the traveller whose result it is
 * (`applicantId`), and what staff wrote about it (`note`). The visa is attached.
 */
export async function composeVisaEmail(
  deps: Deps,
  db: Queryable,
  { order, name, back, creditNote, request }: OrderEmailFacts,
) {
  const { event = 0, details } = request;
  // Every kind that this product enqueues.
  const kind = request.kind as EmailKind;
  const applicantId = details?.["applicantId"];
  const result = applicantId === undefined ? null : await findResult(deps, db, order, applicantId);
  const note = details?.["note"];
  const terms = await findPartPayment(db, order.id);
  return {
    cause: result?.cause ?? String(event),
    ...(result?.attachment ? { attachment: result.attachment } : {}),
    ...renderVisaEmail({
      kind,
      order,
      application: await getVisaApplication(db, order.id),
      terms,
      kept: terms ? keptOf(terms, await findPaymentFee(db, terms.firstPaymentId)) : 0,
      name,
      traveller: result?.traveller ?? name,
      note:
        typeof note === "number" || note === undefined
          ? await findNote(db, order.id, kind, event)
          : note,
      back,
      creditNote,
      company: deps.company,
    }),
  };
}

/** The note that the email reports. Of the notes of events, only those written by staff go into emails. */
async function findNote(
  db: Queryable,
  orderId: string,
  kind: EmailKind,
  number: number,
): Promise<string | null> {
  if (kind === "note") return findNoteByNumber(db, orderId, number);
  // Its number counts reminders.
  if (kind === "rest_due") return null;
  const event = (await findOrderEvents(db, [orderId])).get(orderId)?.[number - 1];
  return event?.by === "staff" ? event.note : null;
}

/** One traveller's result: the name, and the visa as an attachment. */
async function findResult(deps: Deps, db: Queryable, order: Order, applicantId: unknown) {
  const one = (await findApplicants(db, order.id)).find(({ id }) => id === applicantId);
  if (!one) throw new Error(`Traveller ${String(applicantId)} does not exist`);
  const visa = one.visaFile && (await readOwnFile(deps, order.accountId, one.visaFile));
  return {
    traveller: `${one.firstName} ${one.lastName}`,
    // A visa that replaces another one is sent, too.
    cause: `${one.id}-${one.visaFile ?? ""}`,
    attachment: visa && {
      filename: `visa-${order.reference}-${one.position + 1}${path.extname(visa.filename)}`,
      content: visa.bytes,
    },
  };
}
