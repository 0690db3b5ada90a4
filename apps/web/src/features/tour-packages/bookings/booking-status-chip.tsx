import type { PackageBookingStatus } from "@ghuri/contract/tour-packages";
import { useTranslations } from "use-intl";
import { StatusChip } from "../../../ui/status-chip.tsx";

const LOOK = {
  booked: "recorded",
  confirmed: "confirmed",
  completed: "inHand",
  expired: "expired",
  cancelled: "cancelled",
} as const;

export function BookingStatusChip({ status }: { readonly status: PackageBookingStatus }) {
  const t = useTranslations("packages");
  return <StatusChip look={LOOK[status]}>{t(`status.${status}`)}</StatusChip>;
}
