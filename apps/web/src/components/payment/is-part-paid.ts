import type { PackageBooking } from "@ghuri/contract/tour-packages";

/** The first part of the price is paid, and the second one is due. */
export function isPartPaid({
  part_payment: plan,
  payment_status,
}: Pick<PackageBooking, "part_payment" | "payment_status">): boolean {
  return plan !== null && plan.paid > 0 && plan.due > 0 && payment_status !== "paid";
}
