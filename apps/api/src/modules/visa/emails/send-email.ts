import { and, eq } from "drizzle-orm";
import { pendingRefundTotal } from "../../payments/index.ts";
import type { VisaDeps } from "../deps.ts";
import { findNoteByNumber } from "../applications/find-notes.ts";
import type { EmailKind } from "./messages.ts";
import { renderVisaEmail } from "./render-email.ts";
import { visaApplicants, visaApplicationEvents, visaApplications } from "../tables.ts";

interface EmailRequest {
  readonly applicationId: string;
  readonly kind: EmailKind;
  readonly event?: number;
  readonly again?: number;
}

/**
 * Emails the primary traveller in the language of the application. The `cause` makes every email go
 * out once per event.
 */
export async function sendVisaEmail(
  deps: VisaDeps,
  { applicationId, kind, event = 0, again }: EmailRequest,
): Promise<void> {
  const [found] = await deps.db
    .select({ application: visaApplications, primary: visaApplicants })
    .from(visaApplications)
    .innerJoin(
      visaApplicants,
      and(eq(visaApplicants.applicationId, visaApplications.id), eq(visaApplicants.position, 0)),
    )
    .where(eq(visaApplications.id, applicationId));
  if (!found?.primary.email) return;
  const { application, primary } = found;
  const name = `${primary.firstName} ${primary.lastName}`;
  const back = await pendingRefundTotal(deps.db, { purpose: "visa", subjectId: applicationId });
  const note =
    kind === "note"
      ? await findNoteByNumber(deps.db, applicationId, event)
      : await findStaffNote(deps, applicationId, event);
  await deps.mailer.send({
    cause: `visa-${applicationId}-${kind}-${event}${again ? `-again-${again}` : ""}`,
    to: found.primary.email,
    ...renderVisaEmail({ kind, application, name, note, back, company: deps.company }),
  });
}

/** Only notes written by staff go into emails. */
async function findStaffNote({ db }: VisaDeps, applicationId: string, number: number) {
  const [event] = await db
    .select({ by: visaApplicationEvents.by, note: visaApplicationEvents.note })
    .from(visaApplicationEvents)
    .where(
      and(
        eq(visaApplicationEvents.applicationId, applicationId),
        eq(visaApplicationEvents.number, number),
      ),
    );
  return event?.by === "staff" ? event.note : null;
}
