import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import { kindOfRequest, type SpecialRequest } from "@ghuri/contract/special-requests";
import { IconHeartHandshake } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { getRefusalMessage } from "../../../components/forms/server-errors.ts";
import { useRequestName } from "../../../components/special-requests/use-request-name.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { StatusChip } from "../../../ui/status-chip.tsx";
import { AskAgain } from "../ask-again.tsx";
import { findAskable } from "./find-askable.ts";
import { useWithdrawRequest } from "./use-change-requests.ts";

interface Props {
  readonly booking: FlightBooking;
  readonly onAsk: () => void;
}

const LOOKS = { requested: "open", confirmed: "confirmed", declined: "failed" } as const;

/** What was asked of the airline for each traveller, what it said, and the way to ask for more. */
export function SpecialRequestsSection({ booking, onAsk }: Props) {
  const t = useTranslations("trips.specials");
  const withdraw = useWithdrawRequest(booking.id);
  const requests = booking.special_requests.filter(
    ({ traveller }) => !booking.cancelled_travellers.includes(traveller),
  );
  const mayAsk = booking.may_request_specials && findAskable(booking).length > 0;
  if (requests.length === 0 && !mayAsk) return null;
  return (
    <section
      aria-label={t("title")}
      className="rounded-xl border border-line px-4 py-4 lg:col-start-1"
    >
      <h3 className="mb-2 flex items-center gap-2 text-lg font-[750]">
        <IconHeartHandshake size={20} stroke={1.9} aria-hidden="true" />
        {t("title")}
      </h3>
      {requests.length === 0 && <p className="text-ink-2">{t("none")}</p>}
      {withdraw.error && (
        <Callout tone="danger" role="alert" className="mb-3">
          {getRefusalMessage(withdraw.error, t("failed"))}
        </Callout>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {requests.map((request, at) => (
          <RequestRow
            key={request.id}
            booking={booking}
            request={request}
            // Asked again, the newer one says what became of it.
            isNewest={!requests.slice(at + 1).some((one) => isOfSameKind(one, request))}
            onAsk={onAsk}
            isBusy={withdraw.isPending && withdraw.variables === request.id}
            onWithdraw={() => withdraw.mutate(request.id)}
          />
        ))}
      </ul>
      {mayAsk && (
        <Button kind="outline" size={40} className="mt-3" onClick={onAsk}>
          {t("ask")}
        </Button>
      )}
    </section>
  );
}

interface RowProps {
  readonly booking: FlightBooking;
  readonly request: SpecialRequest;
  readonly isNewest: boolean;
  readonly isBusy: boolean;
  readonly onAsk: () => void;
  readonly onWithdraw: () => void;
}

function isOfSameKind(one: SpecialRequest, other: SpecialRequest): boolean {
  return one.traveller === other.traveller && kindOfRequest(one.code) === kindOfRequest(other.code);
}

function RequestRow({ booking, request, isNewest, isBusy, onAsk, onWithdraw }: RowProps) {
  const t = useTranslations("trips.specials");
  const { formatInstantDay } = useFormat();
  const nameRequest = useRequestName();
  const { traveller: position, code, state, note, reason, promised_by } = request;
  const traveller = booking.travellers[position];
  const name = traveller ? `${traveller.first_name} ${traveller.last_name}` : "";
  const isPaid = booking.status === "booking_confirmed" || booking.status === "ticket_issued";
  const isOver = !isPaid && booking.status !== "booked" && booking.status !== "not_booked";
  return (
    <li className="flex flex-col gap-1 py-3 first:pt-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 font-[700] [overflow-wrap:anywhere]">{nameRequest(code)}</p>
        {!isOver && <StatusChip look={LOOKS[state]}>{t(`states.${state}`)}</StatusChip>}
      </div>
      <p className="type-small text-ink-2 [overflow-wrap:anywhere]">
        {t("for", { name })}
        {note && <span className="block">{t("yourNote", { note })}</span>}
        {reason && <span className="block">{t("reason", { reason })}</span>}
        {state === "requested" && !isOver && (
          <span className="block">
            {isPaid ? t("answerBy", { date: formatInstantDay(promised_by) }) : t("oncePaid")}
          </span>
        )}
      </p>
      {state === "declined" && isNewest && !isOver && (
        <AskAgain
          may={booking.may_request_specials}
          words={{ again: t("again"), notAgain: t("notAgain") }}
          label={t("againOf", { name, what: nameRequest(code) })}
          onAsk={onAsk}
        />
      )}
      {request.may_withdraw && !isOver && (
        <Button
          kind="ghost"
          size={40}
          className="self-start"
          busyLabel={isBusy ? t("withdrawing") : null}
          aria-label={isBusy ? undefined : t("withdrawOf", { name, what: nameRequest(code) })}
          onClick={onWithdraw}
        >
          {t("withdraw")}
        </Button>
      )}
    </li>
  );
}
