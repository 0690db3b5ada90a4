import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { newId } from "../../../platform/ids.ts";
import type { VisaDeps } from "../deps.ts";
import type { EmailKind } from "../emails/messages.ts";
import { enqueueOrderEmail, lockOrder } from "../../orders/index.ts";
import { visaNotes } from "../tables.ts";

interface StaffNote {
  readonly applicationId: string;
  readonly staffId: string;
  readonly text: string;
}

/** Adds a note for the traveller without changing the status, and emails it. */
export async function addApplicationNote(
  { jobs, clock }: Pick<VisaDeps, "jobs" | "clock">,
  tx: Transaction,
  note: StaffNote,
): Promise<void> {
  const { applicationId } = note;
  // Locked until commit, so that two notes cannot get the same number.
  if (!(await lockOrder(tx, "visa", applicationId))) refuse("not_found");
  await tx.insert(visaNotes).values({ id: newId(), at: clock.now(), ...note });
  const event = await tx.$count(visaNotes, eq(visaNotes.applicationId, applicationId));
  const kind: EmailKind = "note";
  await enqueueOrderEmail(jobs, tx, { orderId: applicationId, kind, event });
}
