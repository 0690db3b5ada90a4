import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { NameCharge, NameCorrection } from "@ghuri/contract/name-corrections";
import { useTranslations } from "use-intl";
import { ExtrasLines } from "../../../components/extras/extras-lines.tsx";
import { PaymentDialog } from "../../../components/payment/payment-dialog.tsx";
import { formatName } from "./format-name.ts";

interface Props {
  readonly booking: FlightBooking;
  readonly correction: NameCorrection & { readonly charge: NameCharge };
  readonly onClose: () => void;
}

/** The payment dialog of a name that the airline corrects for a charge. */
export function NamePaymentDialog({ booking, correction, onClose }: Props) {
  const t = useTranslations("trips.name");
  const { before, after, charge } = correction;
  const { sum } = charge;
  return (
    <PaymentDialog
      booking={{ ...charge, type: "flight-name", total_payable: sum.total }}
      note={t("payNote", { id: booking.booking_id })}
      lines={
        <ExtrasLines
          lines={[
            {
              key: correction.id,
              name: t("airlineCharge"),
              detail: t("change", { before: formatName(before), after: formatName(after) }),
              price: sum.airline_charge,
            },
          ]}
          fee={sum.service_fee}
          total={sum.total}
        />
      }
      onClose={onClose}
    />
  );
}

/** The correction that can be paid for now. */
export function findPayable(
  { name_corrections }: FlightBooking,
  id: string | null,
): Props["correction"] | undefined {
  const found = name_corrections.find((one) => one.id === id);
  return found?.charge?.may_pay ? { ...found, charge: found.charge } : undefined;
}
