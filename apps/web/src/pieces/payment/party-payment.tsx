import type { PackageBooking } from "@ghuri/contract/packages";
import { type PartyBooking, partySum } from "../price/party-sum.ts";
import { PartyPrice } from "../price/party-price.tsx";
import { PaymentModal } from "./payment-modal.tsx";

interface Props {
  readonly type: "package" | "visa";
  readonly booking: PartyBooking &
    Pick<PackageBooking, "id" | "hash" | "payment_url" | "payment_deadline">;
  readonly onClose: () => void;
}

/** Paying for a package or a visa: so much each, for so many. */
export function PartyPayment({ type, booking, onClose }: Props) {
  return (
    <PaymentModal
      booking={{ ...booking, type, reference: booking.hash, total_payable: booking.price }}
      lines={<PartyPrice sum={partySum(booking)} />}
      onClose={onClose}
    />
  );
}
