import { useQuery } from "@tanstack/react-query";
import { bookingQuery } from "../../pieces/bookings/queries.ts";
import { boughtOption } from "../../pieces/payment/bought-option.ts";
import { PaymentModal } from "../../pieces/payment/payment-modal.tsx";

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** The payment modal of a booking, once its price lines are here. */
export function PayForBooking({ id, onClose }: Props) {
  const { data: booking } = useQuery(bookingQuery(id));
  const option = booking && boughtOption(booking);
  return option && <PaymentModal booking={booking} option={option} onClose={onClose} />;
}
