import type { Transaction } from "../../platform/db/database.ts";
import type { PaymentsDeps } from "./deps.ts";
import { type Charge, queueCharge } from "./refunds/queue-refund.ts";
import { sendRefundEmail } from "./emails/send-refund-email.ts";

/** Puts a charge that pays for nothing on the way back, and tells whoever paid; a repeat does neither. */
export async function refundCharge(
  deps: Pick<PaymentsDeps, "jobs" | "company" | "purposes">,
  tx: Transaction,
  charge: Charge,
): Promise<void> {
  const refund = await queueCharge(tx, charge);
  if (refund) await sendRefundEmail(deps, tx, refund, { stage: "requested", note: null });
}
