import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { NameCorrection } from "@ghuri/contract/name-corrections";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { Callout } from "../../../ui/callout.tsx";
import { formatName } from "./format-name.ts";

/** The newest correction of each passenger's name: asked for, made, or declined. */
export function NameNotices({ booking }: { readonly booking: FlightBooking }) {
  const newest = new Map(booking.name_corrections.map((one) => [one.traveller, one]));
  return [...newest.values()]
    .filter((one) => !booking.cancelled_travellers.includes(one.traveller))
    .map((one) => <NameNotice key={one.id} correction={one} booking={booking} />);
}

interface Props {
  readonly booking: FlightBooking;
  readonly correction: NameCorrection;
}

function NameNotice({ booking, correction }: Props) {
  const t = useTranslations("trips.name");
  const { formatInstantDay } = useFormat();
  const { before, after, outcome, decided_at, promised_by, reason } = correction;
  const names = (
    <p className="[overflow-wrap:anywhere]">
      {t("change", { before: formatName(before), after: formatName(after) })}
    </p>
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
        <p className="mt-1">{t("correctedText")}</p>
      </Callout>
    );
  if (outcome === "declined")
    return (
      <Callout tone="warning" role="status" title={t("declined")} className="mt-3">
        {names}
        <p className="mt-1 [overflow-wrap:anywhere]">{reason}</p>
      </Callout>
    );
  // A booking that has ended takes its requests along.
  if (!isValid(booking)) return null;
  return (
    <Callout tone="info" role="status" title={t("waiting")} className="mt-3">
      {names}
      {promised_by && (
        <p className="mt-1">{t("waitingText", { date: formatInstantDay(promised_by) })}</p>
      )}
    </Callout>
  );
}

function isValid({ status }: FlightBooking): boolean {
  return status === "booked" || status === "booking_confirmed" || status === "ticket_issued";
}
