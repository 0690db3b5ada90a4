import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import { FareTable } from "../price/fare-table.tsx";
import { PriceBreakdownLink } from "../price/price-breakdown-link.tsx";
import { useBookedOption } from "./use-booked-option.ts";
import { PaymentDialog } from "./payment-dialog.tsx";

interface Props {
  readonly booking: FlightBooking;
  readonly onClose: () => void;
}

/** The payment dialog of a flight, with the fare table as breakdown. */
export function FlightPaymentDialog({ booking, onClose }: Props) {
  const option = useBookedOption(booking);
  if (!option) return null;
  const reference = booking.booking_id;
  return (
    <PaymentDialog
      booking={{ ...booking, type: "flight", reference }}
      lines={<FareTable option={option} />}
      breakdownLink={<PriceBreakdownLink option={option} reference={reference} />}
      onClose={onClose}
    />
  );
}
