import type { PaymentStatus } from "@ghuri/contract/payments";
import type { VisaApplication } from "@ghuri/contract/visas";

/** Pending until the payment status is known (S2.12-23); null for cancelled applications. */
export function feeStatus({
  status,
  payment_status,
}: Pick<VisaApplication, "status" | "payment_status">): PaymentStatus | null {
  return payment_status ?? (status === "cancelled" ? null : "pending");
}
