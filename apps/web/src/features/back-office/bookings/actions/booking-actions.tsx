import type { AdminBooking, AdminBookingAction } from "@ghuri/contract/admin-bookings";
import {
  IconBan,
  IconCash,
  IconLink,
  IconLockOpen,
  IconLuggage,
  IconMail,
  IconPlaneInflight,
  IconReload,
  IconTicket,
  IconWritingSign,
} from "@tabler/icons-react";
import type { Icon } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../../ui/button.tsx";
import { Callout } from "../../../../ui/callout.tsx";
import { EnterAirlineChange } from "./enter-airline-change.tsx";
import { RetrySupplier } from "./retry-supplier.tsx";
import { CancelBooking } from "./cancel-booking.tsx";
import { SendPaymentLink } from "./send-payment-link.tsx";
import { ResendEmail } from "./resend-email.tsx";
import { ReleaseUnpaid } from "./release-unpaid.tsx";
import { SellExtras } from "./sell-extras.tsx";
import { TakePayment } from "./take-payment.tsx";
import { RecordTickets } from "./record-tickets.tsx";

/* Actions that help a waiting traveller are listed first. */
const ACTS: readonly { readonly key: AdminBookingAction; readonly icon: Icon }[] = [
  { key: "issue_now", icon: IconTicket },
  { key: "void_now", icon: IconReload },
  { key: "ticket_by_hand", icon: IconWritingSign },
  { key: "take_payment", icon: IconCash },
  { key: "payment_link", icon: IconLink },
  { key: "airline_change", icon: IconPlaneInflight },
  { key: "sell_extras", icon: IconLuggage },
  { key: "resend_email", icon: IconMail },
  { key: "cancel", icon: IconBan },
  { key: "release_unpaid", icon: IconLockOpen },
];

/** The actions that the staff member may take on a booking now. Each asks for a reason first. */
export function BookingActions({ found }: { readonly found: AdminBooking }) {
  const t = useTranslations("backOfficeBookings");
  const [open, setOpen] = useState<AdminBookingAction | null>(null);
  const [done, setDone] = useState<AdminBookingAction | null>(null);
  const acts = ACTS.filter(({ key }) => found.allowed_actions.includes(key));
  const first = acts.find(({ key }) => key === "issue_now" || key === "void_now")?.key;
  const window = {
    found,
    onClose: () => setOpen(null),
    onDone: () => {
      setDone(open);
      setOpen(null);
    },
  };
  const isPaid = found.payments.some(({ pays }) => pays);
  return (
    <>
      {acts.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {acts.map(({ key, icon: Mark }) => (
            <Button
              key={key}
              kind={key === first ? "ink" : "outline"}
              size={40}
              icon={<Mark size={18} stroke={2} aria-hidden="true" />}
              onClick={() => {
                setDone(null);
                setOpen(key);
              }}
            >
              {key === "cancel" && isPaid ? t("acting.refund") : t(`acting.${key}`)}
            </Button>
          ))}
        </div>
      )}
      {/* Rendered before it has text: screen readers announce only changes of an existing live region. */}
      <div role="status" className="empty:hidden">
        {done && (
          <Callout tone="success" className="mt-3">
            {t(`done.${done}`)}
          </Callout>
        )}
      </div>
      {(open === "issue_now" || open === "void_now") && <RetrySupplier {...window} asks={open} />}
      {open === "ticket_by_hand" && <RecordTickets {...window} />}
      {open === "airline_change" && <EnterAirlineChange {...window} />}
      {open === "take_payment" && <TakePayment {...window} />}
      {open === "sell_extras" && <SellExtras {...window} />}
      {open === "payment_link" && <SendPaymentLink {...window} />}
      {open === "resend_email" && <ResendEmail {...window} />}
      {open === "release_unpaid" && <ReleaseUnpaid {...window} />}
      {open === "cancel" && <CancelBooking {...window} />}
    </>
  );
}
