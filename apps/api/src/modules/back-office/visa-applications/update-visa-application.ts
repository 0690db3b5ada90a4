import type { AuditAction } from "@ghuri/contract/admin-audit";
import type {
  ReviewDocumentBody,
  MoveVisaBody,
  NoteVisaBody,
  VisaCase,
  VisaResultForm,
} from "@ghuri/contract/visa-cases";
import type { z } from "zod";
import type { Transaction } from "../../../platform/db/database.ts";
import { storeDocument } from "../../../platform/files/store-document.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import {
  reviewDocument,
  decideApplication,
  findApplication,
  recordVisaResult,
  addApplicationNote,
  allowedStaffChanges,
} from "../../visa/index.ts";
import { lockOrder } from "../../orders/index.ts";
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

/** Records the embassy's decision about one traveller, with the visa when it approved. */
export async function recordVisaResultAsStaff(
  deps: BackOfficeDeps,
  work: Work<z.infer<typeof VisaResultForm>> & {
    readonly applicantId: string;
    readonly visa: Buffer | null;
  },
): Promise<VisaCase> {
  const { id: applicationId, applicantId, staffId, body, visa } = work;
  const { result } = body;
  const note = body.note?.trim() || null;
  if (result === "approved" && visa === null) refuseField("document", "visa_file_required");
  const application = (await findApplication(deps.db, applicationId)) ?? refuse("not_found");
  // The file is stored before the transaction. If that fails, nothing refers to the file and it is swept.
  const visaFile =
    result === "approved" && visa !== null
      ? await storeDocument(deps, application.accountId, visa)
      : null;
  return onCase(deps, work, { action: "visa.result", why: note }, (tx) =>
    recordVisaResult(deps.emails, tx, {
      applicationId,
      applicantId,
      staffId,
      result,
      visaFile,
      note,
    }),
  );
}

/** Accepts or refuses one document of one traveller. */
export function reviewVisaDocument(
  deps: BackOfficeDeps,
  work: Work<z.infer<typeof ReviewDocumentBody>>,
): Promise<VisaCase> {
  const { id: applicationId, body } = work;
  const { traveller_id: applicantId, code, file, verdict, ...rest } = body;
  const note = "note" in rest ? rest.note : null;
  return onCase(deps, work, { action: `paper.${verdict}`, why: note }, (tx) =>
    reviewDocument(tx, { applicationId, applicantId, code, file, verdict, note }),
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
      if (isId(id)) await lockOrder(tx, "visa", id);
      return findVisaCase(deps, tx, { id, staffId, language });
    },
    decide,
  });
  return findVisaCase(deps, deps.db, { id, staffId, language });
}
