import type { DeskBooking, DeskBookingAction } from "@ghuri/contract/desk-bookings";
import {
  IconBan,
  IconLink,
  IconMail,
  IconReload,
  IconTicket,
  IconWritingSign,
} from "@tabler/icons-react";
import type { Icon } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../../ui/button.tsx";
import { Note } from "../../../../ui/note.tsx";
import { AskAirline } from "./ask-airline.tsx";
import { CancelBooking } from "./cancel-booking.tsx";
import { PaymentLink } from "./payment-link.tsx";
import { ResendLetter } from "./resend-letter.tsx";
import { TicketByHand } from "./ticket-by-hand.tsx";

/* What helps a traveller who waits stands first. */
const ACTS: readonly { readonly key: DeskBookingAction; readonly icon: Icon }[] = [
  { key: "issue_now", icon: IconTicket },
  { key: "void_now", icon: IconReload },
  { key: "ticket_by_hand", icon: IconWritingSign },
  { key: "payment_link", icon: IconLink },
  { key: "resend_letter", icon: IconMail },
  { key: "cancel", icon: IconBan },
];

/** What the asker may do with a booking now; each asks for a reason first. */
export function Acts({ found }: { readonly found: DeskBooking }) {
  const t = useTranslations("deskBookings");
  const [open, setOpen] = useState<DeskBookingAction | null>(null);
  const [done, setDone] = useState<DeskBookingAction | null>(null);
  const acts = ACTS.filter(({ key }) => found.may.includes(key));
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
      {/* Stands there before it has words: else screen readers would not hear them. */}
      <div role="status" className="empty:hidden">
        {done && (
          <Note tone="success" className="mt-3">
            {t(`done.${done}`)}
          </Note>
        )}
      </div>
      {(open === "issue_now" || open === "void_now") && <AskAirline {...window} asks={open} />}
      {open === "ticket_by_hand" && <TicketByHand {...window} />}
      {open === "payment_link" && <PaymentLink {...window} />}
      {open === "resend_letter" && <ResendLetter {...window} />}
      {open === "cancel" && <CancelBooking {...window} />}
    </>
  );
}
