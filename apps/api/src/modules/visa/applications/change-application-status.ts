import type { VisaApplicationStatus } from "@ghuri/contract/visas";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import type { StatusChange } from "./application-status.ts";
import { visaApplicationEvents, visaApplications } from "../tables.ts";

interface EventDetails {
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
  change: StatusChange,
  details: EventDetails,
): Promise<number | null> {
  const changed = await tx
    .update(visaApplications)
    .set({ status: change.to })
    .where(and(eq(visaApplications.id, applicationId), eq(visaApplications.status, change.from)))
    .returning({ id: visaApplications.id });
  return changed.length === 0 ? null : recordEvent(tx, applicationId, change, details);
}

/**
 * Adds an event to the log. The caller holds the row lock of the application, so event numbers do
 * not collide.
 */
export async function recordEvent(
  tx: Transaction,
  applicationId: string,
  change: { readonly from: VisaApplicationStatus | null; readonly to: VisaApplicationStatus },
  { at, by, note = null }: EventDetails,
): Promise<number> {
  const mine = eq(visaApplicationEvents.applicationId, applicationId);
  const number = (await tx.$count(visaApplicationEvents, mine)) + 1;
  await tx.insert(visaApplicationEvents).values({ applicationId, number, at, ...change, by, note });
  return number;
}
