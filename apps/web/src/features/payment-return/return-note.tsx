import { IconClockHour4, IconTicket } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { Note } from "../../ui/note.tsx";
import type { ReturnState } from "./return-state.ts";
import type { ReturnedBooking } from "./returned-booking.ts";

interface Props {
  readonly booking: ReturnedBooking;
  readonly state: ReturnState;
}

/** What comes next. */
export function ReturnNote({ booking, state: { kind, attempt } }: Props) {
  const t = useTranslations("payment");
  const { formatInstant } = useFormat();
  const ticket = <IconTicket size={20} stroke={1.9} aria-hidden="true" />;
  if (attempt?.in_review) return <Note tone="quiet">{t("reviewTold")}</Note>;
  if (kind === "pending") return <Note tone="quiet">{t("pendingNote")}</Note>;
  const { type, end } = booking;
  if (kind === "paid" && end === "refund")
    return <Note tone="warning">{t(`refundText.${type}`)}</Note>;
  if (kind === "paid")
    return booking.hasTicket ? (
      <Note tone="success" icon={ticket} title={t("ticketReady")}>
        {t("ticketReadyText")}
      </Note>
    ) : (
      <Note tone="info" icon={ticket} title={t(`next.${type}`)}>
        {t(`nextText.${type}`)}
      </Note>
    );
  const until = booking.payment_deadline;
  if (!until) return <Note tone="quiet">{t(`released.${type}`)}</Note>;
  return (
    <Note tone="warning" icon={<IconClockHour4 size={20} stroke={1.9} aria-hidden="true" />}>
      {t.rich(`heldUntil.${type}`, {
        when: () => <b className="numerals font-bold">{formatInstant(until)}</b>,
      })}
    </Note>
  );
}
