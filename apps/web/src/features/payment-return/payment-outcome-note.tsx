import { IconClockHour4, IconTicket } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { Callout } from "../../ui/callout.tsx";
import type { PaymentOutcome } from "./payment-outcome.ts";
import type { PaymentSubject } from "./payment-subject.ts";

interface Props {
  readonly booking: PaymentSubject;
  readonly state: PaymentOutcome;
}

/** The note on what happens next. */
export function PaymentOutcomeNote({ booking, state: { kind, attempt } }: Props) {
  const t = useTranslations("payment");
  const { formatBdt, formatInstant } = useFormat();
  const ticket = <IconTicket size={20} stroke={1.9} aria-hidden="true" />;
  if (attempt?.in_review) return <Callout tone="quiet">{t("reviewTold")}</Callout>;
  if (kind === "pending") return <Callout tone="quiet">{t("pendingNote")}</Callout>;
  const { type, fulfilment, rest } = booking;
  if (kind === "paid" && rest)
    return (
      <Callout
        tone="info"
        icon={<IconClockHour4 size={20} stroke={1.9} aria-hidden="true" />}
        title={t(rest.of === "split" ? "split.next" : "nextPart", {
          amount: formatBdt(rest.amount),
        })}
      >
        {rest.of === "split"
          ? t("split.terms", { due: formatBdt(rest.amount), when: formatInstant(rest.dueAt) })
          : t(`nextPartText.${rest.of}`, { when: formatInstant(rest.dueAt) })}
      </Callout>
    );
  if (kind === "paid" && fulfilment === "refund")
    return (
      <Callout tone="warning">
        {booking.endedPartlyPaid ? t("split.returned") : t(`refundText.${type}`)}
      </Callout>
    );
  if (kind === "paid")
    return booking.hasTicket ? (
      <Callout tone="success" icon={ticket} title={t("ticketReady")}>
        {t("ticketReadyText")}
      </Callout>
    ) : (
      <Callout tone="info" icon={ticket} title={t(`next.${type}`)}>
        {t(`nextText.${type}`)}
      </Callout>
    );
  const until = booking.payment_deadline;
  if (!until) return <Callout tone="quiet">{t(`released.${type}`)}</Callout>;
  return (
    <Callout tone="warning" icon={<IconClockHour4 size={20} stroke={1.9} aria-hidden="true" />}>
      {t.rich(`heldUntil.${type}`, {
        when: () => <b className="numerals font-bold">{formatInstant(until)}</b>,
      })}
    </Callout>
  );
}
