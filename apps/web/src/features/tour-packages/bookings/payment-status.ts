import type { PackageBooking } from "@ghuri/contract/tour-packages";
import type { PaymentStatus } from "@ghuri/contract/payments";

/** Pending until something else is known (S2.12-20); what ended without money was never paid. */
export function getPaymentStatus({
  status,
  payment_status,
}: Pick<PackageBooking, "status" | "payment_status">): PaymentStatus | null {
  return payment_status ?? (status === "booked" ? "pending" : null);
}
