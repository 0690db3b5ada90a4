import type { PackageBooking } from "@ghuri/contract/tour-packages";
import { type PartyBooking, getPartyTotal } from "../price/party-sum.ts";
import { PartyPriceTable } from "../price/party-price.tsx";
import { PartDue } from "./part-due.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";

interface Props {
  readonly type: "package" | "visa";
  readonly booking: PartyBooking &
    Pick<PackageBooking, "id" | "hash" | "payment_url" | "payment_deadline"> &
    Partial<Pick<PackageBooking, "part_payment">>;
  readonly onClose: () => void;
}

/** The payment dialog of a package or a visa: unit price times travellers. */
export function PartyPaymentDialog({ type, booking, onClose }: Props) {
  const plan = booking.part_payment ?? null;
  const due = plan?.due || booking.price;
  return (
    <PaymentDialog
      booking={{ ...booking, type, reference: booking.hash, total_payable: due }}
      lines={
        <div className="w-full">
          <PartyPriceTable sum={getPartyTotal(booking)} />
          {plan && plan.due > 0 && <PartDue plan={plan} />}
        </div>
      }
      onClose={onClose}
    />
  );
}
