import type { PackageBooking } from "@ghuri/contract/tour-packages";
import type { PaymentStatus } from "@ghuri/contract/payments";

/** Pending until the payment status is known (S2.12-20); null when the booking ended unpaid. */
export function getPaymentStatus({
  status,
  payment_status,
}: Pick<PackageBooking, "status" | "payment_status">): PaymentStatus | null {
  return payment_status ?? (status === "booked" ? "pending" : null);
}
