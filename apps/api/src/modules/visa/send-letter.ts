import { and, eq } from "drizzle-orm";
import { goingBack } from "../payments/index.ts";
import type { VisaDeps } from "./deps.ts";
import { noteOfNumber } from "./newest-notes.ts";
import type { LetterKind } from "./letters/words.ts";
import { writeLetter } from "./letters/write-letter.ts";
import { visaApplicants, visaApplicationEvents, visaApplications } from "./tables.ts";

interface AboutEvent {
  readonly applicationId: string;
  readonly kind: LetterKind;
  readonly event?: number;
  readonly again?: number;
}

/** Writes to the primary traveller, in the language of the application; once about each event. */
export async function sendLetter(
  deps: VisaDeps,
  { applicationId, kind, event = 0, again }: AboutEvent,
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
  const back = await goingBack(deps.db, { purpose: "visa", subjectId: applicationId });
  const note =
    kind === "note"
      ? await noteOfNumber(deps.db, applicationId, event)
      : await noteOfStaff(deps, applicationId, event);
  await deps.mailer.send({
    cause: `visa-${applicationId}-${kind}-${event}${again ? `-again-${again}` : ""}`,
    to: found.primary.email,
    ...writeLetter({ kind, application, name, note, back, house: deps.house }),
  });
}

/** What the log says of other moves is not for letters. */
async function noteOfStaff({ db }: VisaDeps, applicationId: string, number: number) {
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
