import type { AdminBookingRow } from "@ghuri/contract/admin-bookings";
import type { PaymentStatus } from "@ghuri/contract/payments";
import { useTranslations } from "use-intl";
import { isPartPaid } from "../../../components/payment/is-part-paid.ts";
import { useCodeLabels } from "./use-code-labels.ts";
import { StatusChip, type StatusLook } from "../../../ui/status-chip.tsx";

/** The same colours as in the traveller's account. */
const LOOK: Readonly<Record<string, StatusLook>> = {
  not_booked: "open",
  booked: "recorded",
  booking_confirmed: "confirmed",
  booking_failed: "failed",
  booking_cancelled: "cancelled",
  ticket_issued: "inHand",
  booking_expired: "expired",
  change_requested: "waiting",
  change_declined: "failed",
  change_unpaid: "recorded",
  change_paid: "confirmed",
  change_done: "inHand",
  change_expired: "expired",
  change_withdrawn: "cancelled",
  change_failed: "failed",
  extras_unpaid: "recorded",
  extras_paid: "confirmed",
  extras_done: "inHand",
  extras_expired: "expired",
  extras_withdrawn: "cancelled",
  extras_failed: "failed",
  name_unpaid: "recorded",
  name_paid: "confirmed",
  name_done: "inHand",
  name_expired: "expired",
  name_withdrawn: "cancelled",
  name_failed: "failed",
  confirmed: "confirmed",
  completed: "inHand",
  expired: "expired",
  cancelled: "cancelled",
  in_review: "review",
  documents_needed: "waiting",
  submitted: "recorded",
  approved: "confirmed",
  rejected: "failed",
};

export function BookingStatusChip({ status }: { readonly status: string }) {
  const { status: label } = useCodeLabels();
  return <StatusChip look={LOOK[status] ?? "open"}>{label(status)}</StatusChip>;
}

const PAYMENT_LOOK = {
  pending: "waiting",
  paid: "paid",
  failed: "failed",
  cancelled: "cancelled",
  unpaid: "open",
} as const;

export function PaymentStatusChip({ status }: { readonly status: PaymentStatus | null }) {
  const t = useTranslations("payment.status");
  const shown = status ?? "unpaid";
  return <StatusChip look={PAYMENT_LOOK[shown]}>{t(shown)}</StatusChip>;
}

/** Payment of a booking. Once money was refunded, that is what staff need to know. */
export function BookingPaymentChip({ booking }: { readonly booking: PaidBooking }) {
  const t = useTranslations("backOfficeBookings.refundStates");
  const payment = useTranslations("payment.status");
  const { refund_state: refund, payment_status: status } = booking;
  if (isPartPaid(booking)) return <StatusChip look="review">{payment("part_paid")}</StatusChip>;
  if (refund === null) return <PaymentStatusChip status={status} />;
  return (
    <StatusChip look={refund === "refunded" ? "cancelled" : "waiting"}>{t(refund)}</StatusChip>
  );
}

type PaidBooking = Pick<
  AdminBookingRow,
  "refund_state" | "payment_status" | "part_payment" | "split_payment"
>;
