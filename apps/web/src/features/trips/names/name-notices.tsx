import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { NameCharge, NameCorrection } from "@ghuri/contract/name-corrections";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { DocumentLinks } from "../../../components/bookings/invoice-links.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { useOneAtATime } from "../../../components/forms/use-one-at-a-time.ts";
import { Callout } from "../../../ui/callout.tsx";
import { AskAgain } from "../ask-again.tsx";
import { PayOrWithdraw } from "../pay-or-withdraw.tsx";
import { formatName } from "./format-name.ts";
import { useWithdrawName } from "./use-correct-name.ts";

interface Actions {
  /** Asks for a correction again. */
  readonly onAsk: () => void;
  /** Pays for the correction with this id. */
  readonly onPay: (correctionId: string) => void;
}

/** The newest correction of each passenger's name: asked for, to be paid, made, or declined. */
export function NameNotices({
  booking,
  ...actions
}: Actions & { readonly booking: FlightBooking }) {
  const newest = new Map(booking.name_corrections.map((one) => [one.traveller, one]));
  return [...newest.values()]
    .filter((one) => !booking.cancelled_travellers.includes(one.traveller))
    .map((one) => <NameNotice key={one.id} correction={one} booking={booking} {...actions} />);
}

interface Props extends Actions {
  readonly booking: FlightBooking;
  readonly correction: NameCorrection;
}

function NameNotice({ booking, correction, onAsk, onPay }: Props) {
  const t = useTranslations("trips.name");
  const { formatInstantDay } = useFormat();
  const { before, after, outcome, decided_at, promised_by, reason, charge } = correction;
  const names = (
    <p className="[overflow-wrap:anywhere]">
      {t("change", { before: formatName(before), after: formatName(after) })}
    </p>
  );
  const askAgain = (
    <AskAgain
      may={booking.may_correct_names}
      words={{ again: t("again"), notAgain: t("notAgain") }}
      onAsk={onAsk}
    />
  );
  if (outcome === "corrected")
    return (
      <Callout
        tone="quiet"
        role="status"
        title={t("corrected", { date: formatInstantDay(decided_at ?? "") })}
        className="mt-3"
      >
        {names}
        {correction.new_ticket !== null && (
          <p className="numerals mt-1">{t("newTicket", { number: correction.new_ticket })}</p>
        )}
        <p className="mt-1">{t("correctedText")}</p>
        <ChargeDocuments charge={charge} />
      </Callout>
    );
  if (outcome === "declined")
    return (
      <Callout tone="warning" role="status" title={t("declined")} className="mt-3">
        {names}
        <p className="mt-1 [overflow-wrap:anywhere]">{reason}</p>
        {charge && <p className="mt-1">{t("refunded")}</p>}
        <ChargeDocuments charge={charge} />
        {askAgain}
      </Callout>
    );
  // A booking that has ended takes its requests along.
  if (!isValid(booking)) return null;
  if (charge && (outcome === "lapsed" || charge.status === "name_expired"))
    return (
      <Callout tone="quiet" role="status" title={t("lapsed")} className="mt-3">
        {names}
        <p className="mt-1">
          {t(charge.status === "name_withdrawn" ? "withdrawnText" : "expiredText")}
        </p>
        {askAgain}
      </Callout>
    );
  if (charge?.status === "name_unpaid")
    return (
      <ChargeNotice booking={booking} correction={correction} charge={charge} onPay={onPay}>
        {names}
      </ChargeNotice>
    );
  return (
    <Callout tone="info" role="status" title={t(charge ? "paid" : "waiting")} className="mt-3">
      {names}
      {promised_by && (
        <p className="mt-1">
          {t(charge ? "paidText" : "waitingText", { date: formatInstantDay(promised_by) })}
        </p>
      )}
    </Callout>
  );
}

/** What the airline asks for it, until when, and what can be done about it. */
function ChargeNotice({
  booking,
  correction,
  charge,
  onPay,
  children,
}: Pick<Props, "booking" | "correction" | "onPay"> & {
  readonly charge: NameCharge;
  readonly children: ReactNode;
}) {
  const t = useTranslations("trips.name");
  const { formatBdt, formatInstant } = useFormat();
  const withdraw = useWithdrawName(booking.id);
  const withdrawOnce = useOneAtATime(withdraw.mutate);
  const { sum, payment_deadline: until } = charge;
  const price = formatBdt(sum.total);
  return (
    <Callout tone="warning" role="status" title={t("unpaid")} className="mt-3">
      {children}
      <p className="numerals mt-1">
        {charge.may_pay && until
          ? t("unpaidText", { price, when: formatInstant(until) })
          : t("checking")}
      </p>
      {sum.service_fee > 0 && (
        <p className="numerals mt-1">
          {t("sumText", {
            charge: formatBdt(sum.airline_charge),
            fee: formatBdt(sum.service_fee),
          })}
        </p>
      )}
      <PayOrWithdraw
        mayPay={charge.may_pay}
        mayWithdraw={charge.may_withdraw}
        isWithdrawing={withdraw.isPending}
        words={{
          pay: t("payNow", { price }),
          withdraw: t("withdraw"),
          withdrawing: t("withdrawing"),
        }}
        onPay={() => onPay(correction.id)}
        onWithdraw={() => withdrawOnce(correction.id)}
      />
    </Callout>
  );
}

/** Invoice and receipt of what was paid for it. */
function ChargeDocuments({ charge }: { readonly charge: NameCharge | null }) {
  if (!charge || (charge.status !== "name_done" && charge.status !== "name_failed")) return null;
  return (
    <ul className="mt-2">
      <DocumentLinks
        id={charge.id}
        type="flight-name"
        isCredited={charge.status === "name_failed"}
      />
    </ul>
  );
}

function isValid({ status }: FlightBooking): boolean {
  return status === "booked" || status === "booking_confirmed" || status === "ticket_issued";
}
