import type { PaymentStatus } from "@ghuri/contract/payments";
import type { VisaApplication } from "@ghuri/contract/visas";

/** Pending unless something else is known (S2.12-23); nobody waits for the fee of what is cancelled. */
export function feeStatus({
  status,
  payment_status,
}: Pick<VisaApplication, "status" | "payment_status">): PaymentStatus | null {
  return payment_status ?? (status === "cancelled" ? null : "pending");
}
