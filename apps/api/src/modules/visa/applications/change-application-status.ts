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
 * Changes the status of an application, logs the event and returns its number. Returns null and
 * writes nothing when the application is no longer in the expected status.
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

/**
 * Adds an event to the log. The caller holds the row lock of the application, so event numbers do
 * not collide.
 */
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
