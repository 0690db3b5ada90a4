import type { PackageBooking } from "@ghuri/contract/tour-packages";
import { type PartyBooking, getPartyTotal } from "../price/party-sum.ts";
import { PartyPriceTable } from "../price/party-price.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";

interface Props {
  readonly type: "package" | "visa";
  readonly booking: PartyBooking &
    Pick<PackageBooking, "id" | "hash" | "payment_url" | "payment_deadline">;
  readonly onClose: () => void;
}

/** The payment dialog of a package or a visa: unit price times travellers. */
export function PartyPaymentDialog({ type, booking, onClose }: Props) {
  return (
    <PaymentDialog
      booking={{ ...booking, type, reference: booking.hash, total_payable: booking.price }}
      lines={<PartyPriceTable sum={getPartyTotal(booking)} />}
      onClose={onClose}
    />
  );
}
