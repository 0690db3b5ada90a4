import type { Transaction } from "../../../platform/db/database.ts";
import type { Jobs } from "../../../platform/jobs/jobs.ts";
import { enqueueOrderEmail } from "../jobs.ts";
import type { OrderStatuses } from "../product.ts";
import type { Order } from "../tables.ts";
import { changeOrderStatus, type EventDetails, type StatusChange } from "./change-order-status.ts";

/**
 * Opens an order for payment that its supplier now holds: status, deadline and email. False when it no
 * longer waits for its supplier; then nothing is written.
 */
export async function openForPayment<Status extends string>(
  jobs: Pick<Jobs, "enqueue">,
  tx: Transaction,
  statuses: OrderStatuses<Status>,
  {
    orderId,
    change,
    details,
    deadline,
    staffFlag,
    email,
  }: {
    readonly orderId: string;
    readonly change: StatusChange<Status>;
    readonly details: EventDetails;
    readonly deadline: Date;
    readonly staffFlag: Order["staffFlag"];
    readonly email: string;
  },
): Promise<boolean> {
  const changes = { paymentDeadline: deadline, staffFlag };
  const event = await changeOrderStatus(tx, statuses, orderId, change, details, changes);
  if (event === null) return false;
  await enqueueOrderEmail(jobs, tx, { orderId, kind: email });
  return true;
}
