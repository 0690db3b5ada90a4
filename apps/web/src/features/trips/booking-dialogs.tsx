import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { bookingQuery } from "../../components/bookings/queries.ts";
import { FlightPaymentDialog } from "../../components/payment/flight-payment-dialog.tsx";
import { Callout } from "../../ui/callout.tsx";
import { BookingDialog } from "./booking-dialog.tsx";
import { ChangeDialog } from "./changes/change-dialog.tsx";
import { ChangePaymentDialog } from "./changes/change-payment-dialog.tsx";
import { NameDialog } from "./names/name-dialog.tsx";
import { findPayable, NamePaymentDialog } from "./names/name-payment-dialog.tsx";
import { ExtrasDialog } from "./extras/extras-dialog.tsx";
import { ExtrasPaymentDialog } from "./extras/extras-payment-dialog.tsx";
import { RequestDialog } from "./special-requests/request-dialog.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";

type Dialog =
  | "details"
  | "pay"
  | "cancel"
  | "change"
  | "payChange"
  | "name"
  | "extras"
  | "request"
  | "payExtras"
  | "payName";

interface Props {
  readonly id: string;
  /** The dialog to open first. */
  readonly first?: "details" | "pay" | "extras";
  readonly onClose: () => void;
}

/** The dialogs of one booking, one at a time: details, payment, cancellation, change of flights, a name, bags and seats, special requests. */
export function BookingDialogs({ id, first = "details", onClose }: Props) {
  const { data: booking } = useQuery(bookingQuery(id));
  const [dialog, setDialog] = useState<Dialog>(first);
  const [paidName, setPaidName] = useState<string | null>(null);
  const [cancelled, setCancelled] = useState<FlightBooking | null>(null);
  const back = () => (first === "pay" ? onClose() : setDialog("details"));

  if (dialog === "pay")
    return booking ? <FlightPaymentDialog booking={booking} onClose={back} /> : null;
  if (dialog === "cancel" && booking)
    return (
      <CancelDialog
        booking={booking}
        onKeep={back}
        onChange={() => setDialog("change")}
        onCancelled={(ended) => {
          setCancelled(ended);
          setDialog("details");
        }}
      />
    );
  if (dialog === "change" && booking)
    return (
      <ChangeDialog
        booking={booking}
        onKeep={back}
        onAccepted={(mayPay) => setDialog(mayPay ? "payChange" : "details")}
      />
    );
  if (dialog === "name" && booking)
    return (
      <NameDialog
        booking={booking}
        onKeep={() => setDialog("details")}
        onSent={() => setDialog("details")}
      />
    );
  if (dialog === "request" && booking)
    return (
      <RequestDialog
        booking={booking}
        onKeep={() => setDialog("details")}
        onSent={() => setDialog("details")}
      />
    );
  // Withdrawn or paid in another tab: the details say so.
  if (dialog === "payChange" && booking?.changes.some(({ may_pay }) => may_pay))
    return <ChangePaymentDialog booking={booking} onClose={back} />;
  if (dialog === "extras" && booking)
    return (
      <ExtrasDialog
        booking={booking}
        onKeep={back}
        onStarted={(mayPay) => setDialog(mayPay ? "payExtras" : "details")}
      />
    );
  if (dialog === "payExtras" && booking?.extras.some(({ may_pay }) => may_pay))
    return <ExtrasPaymentDialog booking={booking} onClose={back} />;
  const payable = dialog === "payName" && booking && findPayable(booking, paidName);
  if (payable) return <NamePaymentDialog booking={booking} correction={payable} onClose={back} />;
  return (
    <BookingDialog
      id={id}
      notice={cancelled?.status === "booking_cancelled" && <CancelledNote booking={cancelled} />}
      onClose={onClose}
      onPay={() => setDialog("pay")}
      onCancel={() => setDialog("cancel")}
      onChange={() => setDialog("change")}
      onCorrectName={() => setDialog("name")}
      onPayChange={() => setDialog("payChange")}
      onExtras={() => setDialog("extras")}
      onAskRequest={() => setDialog("request")}
      onPayExtras={() => setDialog("payExtras")}
      onPayName={(correctionId) => {
        setPaidName(correctionId);
        setDialog("payName");
      }}
    />
  );
}

/** The result of the cancellation. */
function CancelledNote({ booking }: { readonly booking: FlightBooking }) {
  const t = useTranslations("trips");
  const { formatBdt } = useFormat();
  const amount = refundOfCancellation(booking);
  return (
    <Callout tone="success" role="status" className="mb-5">
      {amount > 0 ? t("cancelledWithRefund", { amount: formatBdt(amount) }) : t("cancelled")}
    </Callout>
  );
}

/** All that goes back since: what was paid for changes, bags and seats are refunds of their own. */
function refundOfCancellation({ events, refunds }: FlightBooking): number {
  const at = events.findLast(({ to }) => to === "booking_cancelled")?.at ?? "";
  return refunds
    .filter(({ stages }) => Date.parse(stages[0]?.at ?? "") >= Date.parse(at))
    .reduce((sum, { amount }) => sum + amount, 0);
}
