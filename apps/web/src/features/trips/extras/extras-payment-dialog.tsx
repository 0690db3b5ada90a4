import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import { PaymentDialog } from "../../../components/payment/payment-dialog.tsx";
import { ExtrasLines } from "../../../components/extras/extras-lines.tsx";
import { useExtraLabels } from "../../../components/extras/use-extra-labels.ts";

interface Props {
  readonly booking: FlightBooking;
  readonly onClose: () => void;
}

/** The payment dialog of the bags and seats that wait for it. */
export function ExtrasPaymentDialog({ booking, onClose }: Props) {
  const { nameExtra, nameTraveller } = useExtraLabels(booking);
  const purchase = booking.extras.find(({ may_pay }) => may_pay);
  if (!purchase) return null;
  const { items, fee, total } = purchase;
  return (
    <PaymentDialog
      booking={{ ...purchase, type: "flight-extras", total_payable: total }}
      lines={
        <ExtrasLines
          lines={items.map((item) => ({
            key: `${item.route} ${item.traveller} ${item.name}`,
            name: nameExtra(item),
            detail: `${nameTraveller(item.traveller)} · ${item.route}`,
            price: item.price,
          }))}
          fee={fee}
          total={total}
        />
      }
      onClose={onClose}
    />
  );
}
