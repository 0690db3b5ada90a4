import { and, gt, inArray } from "drizzle-orm";
import type { PaymentsDeps } from "../deps.ts";
import { payments } from "../tables.ts";

/**
 * Makes every payment due for a check whose page at the gateway is open. Called at a start: a message that the
 * gateway sent while no server listened is lost, and the next planned check may be minutes away.
 */
export async function checkOpenPaymentsNow({ db, clock }: PaymentsDeps): Promise<void> {
  const now = clock.now();
  await db
    .update(payments)
    .set({ nextCheckAt: now })
    .where(
      and(
        inArray(payments.status, ["open", "processing"]),
        gt(payments.nextCheckAt, now),
        gt(payments.sessionExpiresAt, now),
      ),
    );
}
