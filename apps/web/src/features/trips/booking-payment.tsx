import type { FlightBookingSummary } from "@ghuri/contract/flight-bookings";
import { isPartPaid } from "../../components/payment/is-part-paid.ts";
import { PaymentChip } from "../../components/payment/payment-chip.tsx";
import { RefundState } from "../../components/refunds/refund-state.tsx";

/** Whether a booking is paid, or how far its refund is. Of a ticket that stays valid both are true. */
export function BookingPayment({ booking }: { readonly booking: FlightBookingSummary }) {
  const { refund_clock: clock, is_refunded: isRefunded, status } = booking;
  const hasRefund = clock !== null || isRefunded;
  const isOver = status === "booking_cancelled" || status === "booking_failed";
  return (
    <span className="inline-flex flex-col items-start gap-1">
      {!(hasRefund && isOver) && (
        <PaymentChip status={booking.payment_status} isPartPaid={isPartPaid(booking)} />
      )}
      {hasRefund && <RefundState clock={clock} />}
    </span>
  );
}
