import { and, asc, eq, isNotNull, isNull, lt, lte } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { findSubjectPayments } from "../../payments/index.ts";
import type { OrderDeps } from "../deps.ts";
import { enqueueOrderEmail } from "../jobs.ts";
import { orders } from "../tables.ts";
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

/** Emails everybody whose rest is due soon and not on its way, once for each reminder. */
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
      .select({ orderId: partPayments.orderId, purpose: orders.product })
      .from(partPayments)
      .innerJoin(orders, eq(orders.id, partPayments.orderId))
      .where(due)
      .orderBy(asc(partPayments.restDueAt))
      .limit(BATCH_SIZE);
    for (const { orderId, purpose } of found) {
      if (await isOnItsWay(db, { purpose, orderId, now })) continue;
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
}

/** True while the rest is being checked or recorded: who has paid is not asked again. */
async function isOnItsWay(
  db: Queryable,
  {
    purpose,
    orderId,
    now,
  }: { readonly purpose: string; readonly orderId: string; readonly now: Date },
): Promise<boolean> {
  const found = await findSubjectPayments(db, { purpose, subjectIds: [orderId], now });
  const payment = found.get(orderId);
  return payment?.status === "paid" || (payment?.status === "pending" && !payment.paymentUrl);
}
