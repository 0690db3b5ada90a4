import { and, asc, eq, isNotNull, isNull, lt, lte } from "drizzle-orm";
import type { OrderDeps } from "../deps.ts";
import { enqueueOrderEmail } from "../jobs.ts";
import { partPayments } from "./tables.ts";

const HOUR_MS = 3_600_000;
/** When reminders are sent, in hours before the rest is due, the first one first. */
const REMIND_BEFORE_HOURS = [7 * 24, 48];
const BATCH_SIZE = 200;

/** How many of the reminders have had their time by now. Nobody who pays later than that is sent them. */
export function remindersPastAt(dueAt: Date, now: Date): number {
  const hours = (dueAt.getTime() - now.getTime()) / HOUR_MS;
  return REMIND_BEFORE_HOURS.filter((before) => hours <= before).length;
}

/** Emails everybody whose rest is due soon, once for each reminder. */
export async function remindOfRest({ db, clock, jobs }: OrderDeps): Promise<void> {
  const now = clock.now();
  // The last reminder first: who missed one, while the program was down, gets the one that is true now.
  for (const [index, hours] of [...REMIND_BEFORE_HOURS.entries()].toReversed()) {
    const reminder = index + 1;
    const due = and(
      isNotNull(partPayments.firstPaidAt),
      isNull(partPayments.closedAt),
      lt(partPayments.reminders, reminder),
      lte(partPayments.restDueAt, new Date(now.getTime() + hours * HOUR_MS)),
    );
    const found = await db
      .select({ orderId: partPayments.orderId })
      .from(partPayments)
      .where(due)
      .orderBy(asc(partPayments.restDueAt))
      .limit(BATCH_SIZE);
    for (const { orderId } of found)
      await db.transaction(async (tx) => {
        const reminded = await tx
          .update(partPayments)
          .set({ reminders: reminder })
          .where(and(eq(partPayments.orderId, orderId), due))
          .returning({ id: partPayments.orderId });
        if (reminded.length > 0)
          await enqueueOrderEmail(jobs, tx, { orderId, kind: "rest_due", event: reminder });
      });
  }
}
