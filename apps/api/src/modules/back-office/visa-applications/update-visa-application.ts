import type {
  ReviewDocumentBody,
  MoveVisaBody,
  NoteVisaBody,
  VisaCase,
} from "@ghuri/contract/visa-cases";
import type { z } from "zod";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import {
  reviewDocument,
  lockApplication,
  decideApplication,
  addApplicationNote,
  allowedStaffChanges,
} from "../../visa/index.ts";
import type { AuditAction } from "../audit/actions.ts";
import { decideCase } from "../decide-case.ts";
import type { StaffContext } from "../staff-context.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { findVisaCase } from "./visa-case.ts";
import { visaQueue } from "./queue.ts";

interface Work<B> extends StaffContext {
  readonly id: string;
  readonly body: B;
}

/** Changes the status of an application and emails the traveller. */
export function changeVisaStatus(
  deps: BackOfficeDeps,
  work: Work<z.infer<typeof MoveVisaBody>>,
): Promise<VisaCase> {
  const { id: applicationId, staffId, body } = work;
  const note = body.note || null;
  return onCase(deps, work, { action: `visa.${body.to}`, why: note }, async (tx, { status }) => {
    const move =
      allowedStaffChanges(status).find(({ to }) => to === body.to) ?? refuse("case_changed");
    await decideApplication(deps.emails, tx, { applicationId, staffId, move, note });
  });
}

/** Adds a note that the traveller sees on the application page. */
export function sendVisaNote(
  deps: BackOfficeDeps,
  work: Work<z.infer<typeof NoteVisaBody>>,
): Promise<VisaCase> {
  const { id: applicationId, staffId, body } = work;
  return onCase(deps, work, { action: "visa.note", why: body.note }, (tx) =>
    addApplicationNote(deps.emails, tx, { applicationId, staffId, text: body.note }),
  );
}

/** Accepts or refuses one document of one traveller. */
export function reviewVisaDocument(
  deps: BackOfficeDeps,
  work: Work<z.infer<typeof ReviewDocumentBody>>,
): Promise<VisaCase> {
  const { traveller_id: applicantId, code, file, verdict, ...rest } = work.body;
  const note = "note" in rest ? rest.note : null;
  return onCase(
    deps,
    work,
    { action: `paper.${verdict}`, why: note },
    async (tx, { travellers }) => {
      if (!travellers.some(({ id }) => id === applicantId)) refuse("not_found");
      await reviewDocument(tx, { applicantId, code, file, verdict, note });
    },
  );
}

/** Returns the case read after the audit entry, so that its timeline includes the action. */
async function onCase(
  deps: BackOfficeDeps,
  { id, staffId, by, language, body: { version } }: Work<{ readonly version: string }>,
  { action, why }: { readonly action: AuditAction; readonly why: string | null },
  decide: (tx: Transaction, found: VisaCase) => Promise<void>,
): Promise<VisaCase> {
  await decideCase(deps, visaQueue, {
    id,
    staffId,
    by,
    action,
    why,
    version,
    // Lock before reading, so that a concurrent upload waits or is seen.
    find: async (tx) => {
      if (isId(id)) await lockApplication(tx, id);
      return findVisaCase(deps, tx, { id, staffId, language });
    },
    decide,
  });
  return findVisaCase(deps, deps.db, { id, staffId, language });
}
