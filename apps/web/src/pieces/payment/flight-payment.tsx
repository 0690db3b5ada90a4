import type { FlightBooking } from "@ghuri/contract/bookings";
import { FareTable } from "../price/fare-table.tsx";
import { HowItAddsUp } from "../price/how-it-adds-up.tsx";
import { boughtOption } from "./bought-option.ts";
import { PaymentModal } from "./payment-modal.tsx";

interface Props {
  readonly booking: FlightBooking;
  readonly onClose: () => void;
}

/** Paying for a flight: its fare is the breakdown. */
export function FlightPayment({ booking, onClose }: Props) {
  const option = boughtOption(booking);
  if (!option) return null;
  const reference = booking.booking_id;
  return (
    <PaymentModal
      booking={{ ...booking, type: "flight", reference }}
      lines={<FareTable option={option} />}
      addsUp={<HowItAddsUp option={option} reference={reference} />}
      onClose={onClose}
    />
  );
}
