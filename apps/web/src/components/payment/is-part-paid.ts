import type { PackageBooking } from "@ghuri/contract/tour-packages";

/** A part of the price is paid, and the rest is due. */
export function isPartPaid({
  part_payment: plan = null,
  split_payment: split,
  payment_status,
}: Pick<PackageBooking, "payment_status" | "split_payment"> &
  Partial<Pick<PackageBooking, "part_payment">>): boolean {
  const isWaiting = plan ? plan.paid > 0 && plan.due > 0 : (split?.remaining ?? 0) > 0;
  return isWaiting && payment_status !== "paid";
}
