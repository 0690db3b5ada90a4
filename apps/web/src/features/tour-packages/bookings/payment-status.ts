import type { PackageBooking } from "@ghuri/contract/tour-packages";
import type { PaymentStatus } from "@ghuri/contract/payments";

/** The first part of the price is paid, and the second one is due. */
export function isPartPaid({ part_payment: plan }: Pick<PackageBooking, "part_payment">): boolean {
  return plan !== null && plan.paid > 0 && plan.due > 0;
}

/** Pending until the payment status is known (S2.12-20); null when the booking ended unpaid. */
export function getPaymentStatus({
  status,
  payment_status,
}: Pick<PackageBooking, "status" | "payment_status">): PaymentStatus | null {
  return payment_status ?? (status === "booked" ? "pending" : null);
}
