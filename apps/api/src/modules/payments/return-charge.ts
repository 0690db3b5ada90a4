import type { Transaction } from "../../platform/db/database.ts";
import type { PaymentsDeps } from "./deps.ts";
import { type Charge, queueCharge } from "./queue-refund.ts";
import { tellRefund } from "./tell-refund.ts";

/** Puts a charge that pays for nothing on the way back, and tells whoever paid; a repeat does neither. */
export async function returnCharge(
  deps: Pick<PaymentsDeps, "jobs" | "house" | "purposes">,
  tx: Transaction,
  charge: Charge,
): Promise<void> {
  const refund = await queueCharge(tx, charge);
  if (refund) await tellRefund(deps, tx, refund, { stage: "requested", note: null });
}
