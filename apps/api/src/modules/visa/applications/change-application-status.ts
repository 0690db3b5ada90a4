import type { VisaApplicationStatus } from "@ghuri/contract/visas";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import type { StatusChange } from "./application-status.ts";
import { visaApplicationEvents, visaApplications } from "../tables.ts";

interface Occasion {
  readonly at: Date;
  readonly by: "traveller" | "system" | "staff";
  readonly note?: string | null;
}

/**
 * Moves an application and notes it in its log; answers the number of the event. Null, with nothing
 * written, when the application is not where the move starts: somebody was first.
 */
export async function changeApplicationStatus(
  tx: Transaction,
  applicationId: string,
  move: StatusChange,
  occasion: Occasion,
): Promise<number | null> {
  const moved = await tx
    .update(visaApplications)
    .set({ status: move.to })
    .where(and(eq(visaApplications.id, applicationId), eq(visaApplications.status, move.from)))
    .returning({ id: visaApplications.id });
  return moved.length === 0 ? null : recordEvent(tx, applicationId, move, occasion);
}

/** Adds one line to the log. Whoever calls has the application's row locked, so numbers do not collide. */
export async function recordEvent(
  tx: Transaction,
  applicationId: string,
  move: { readonly from: VisaApplicationStatus | null; readonly to: VisaApplicationStatus },
  { at, by, note = null }: Occasion,
): Promise<number> {
  const mine = eq(visaApplicationEvents.applicationId, applicationId);
  const number = (await tx.$count(visaApplicationEvents, mine)) + 1;
  await tx.insert(visaApplicationEvents).values({ applicationId, number, at, ...move, by, note });
  return number;
}
