import type { UnknownCase } from "@ghuri/contract/unknown-outcome-cases";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { formatFlightNumbers } from "../../../../components/itinerary/leg-info.ts";
import { useRequestName } from "../../../../components/special-requests/use-request-name.ts";
import { StatusChip } from "../../../../ui/status-chip.tsx";
import { Detail, Panel } from "../../shell/panel.tsx";
import { usePartnerName } from "../../shell/use-partner-name.ts";
import { RefundPromise } from "./refund-promise.tsx";
import { AccountDetail, DETAILS_GRID, BookedItemDetail } from "../shared/shared-details.tsx";

export function UnknownOutcomeDetails({ found }: { readonly found: UnknownCase }) {
  const all = useTranslations("backOfficePayments");
  const t = useTranslations("backOfficePayments.unknown");
  const { formatBdt, formatShortDate, formatInstant } = useFormat();
  const partnerName = usePartnerName();
  const nameRequest = useRequestName();
  const { kind, reference, is_open: isOpen } = found;
  return (
    <Panel
      title={t("title", { reference, question: t(`kinds.${kind}`) })}
      end={
        <StatusChip look={isOpen ? "waiting" : "confirmed"}>
          {t(isOpen ? "open" : "known")}
        </StatusChip>
      }
    >
      <p className="mb-3 text-ink-2">{t(`explains.${kind}`)}</p>
      <dl className={DETAILS_GRID}>
        <Detail name={all("amount")}>
          <span className="type-price">{formatBdt(found.amount)}</span>
        </Detail>
        <Detail name={t("asked")}>{partnerName(found.asked)}</Detail>
        <Detail name={t("tries")}>{t("triesTimes", { count: found.tries })}</Detail>
        {found.last_tried_at && (
          <Detail name={t("last")}>{formatInstant(found.last_tried_at)}</Detail>
        )}
        {found.pnr && <Detail name={t("pnr")}>{found.pnr}</Detail>}
        {found.change && (
          <Detail name={t("flightsNow")}>
            {[found.change, ...found.change.also]
              .map(({ before }) => nameFlights(before))
              .join("; ")}
          </Detail>
        )}
        {found.change && kind === "change" && (
          <Detail name={t("flightsThen")}>
            {[found.change, ...found.change.also].map(({ after }) => nameFlights(after)).join("; ")}
          </Detail>
        )}
        {found.change?.wished_date && (
          <Detail name={t("wished")}>{formatShortDate(found.change.wished_date)}</Detail>
        )}
        {found.name_correction && (
          <>
            <Detail name={t("nameBefore")}>{formatName(found.name_correction.before)}</Detail>
            <Detail name={t("nameAfter")}>{formatName(found.name_correction.after)}</Detail>
            {found.name_correction.ticket && (
              <Detail name={t("nameTicketNow")}>{found.name_correction.ticket}</Detail>
            )}
            {found.name_correction.charge && <ChargeDetail charge={found.name_correction.charge} />}
          </>
        )}
        {found.special_request && (
          <>
            <Detail name={t("requestFor")}>{found.special_request.traveller}</Detail>
            <Detail name={t("requested")}>
              {found.special_request.code}, {nameRequest(found.special_request.code)}
            </Detail>
            {found.special_request.note && (
              <Detail name={t("requestNote")}>{found.special_request.note}</Detail>
            )}
            {found.special_request.told_at && (
              <Detail name={t("requestTold")}>
                {formatInstant(found.special_request.told_at)}
              </Detail>
            )}
            {found.special_request.answer && (
              <Detail name={t("requestAnswer")}>{found.special_request.answer}</Detail>
            )}
          </>
        )}
        {found.shortfall && (
          <>
            <Detail name={t("shortQuoted")}>{formatBdt(found.shortfall.quoted)}</Detail>
            <Detail name={t("shortGiven")}>{formatBdt(found.shortfall.given)}</Detail>
            <Detail name={t("shortMissing")}>{formatBdt(found.shortfall.missing)}</Detail>
            {found.shortfall.returned > 0 && (
              <Detail name={t("shortReturned")}>{formatBdt(found.shortfall.returned)}</Detail>
            )}
            {found.shortfall.lost > 0 && (
              <Detail name={t("shortLost")}>{formatBdt(found.shortfall.lost)}</Detail>
            )}
          </>
        )}
        {found.part && <Detail name={t("partAsked")}>{namePart(found.part)}</Detail>}
        {found.part && (
          <Detail name={t("partWorth")}>
            {formatBdt(found.part.sum.fare + found.part.sum.tax)}
          </Detail>
        )}
        {found.refund_clock && <RefundPromise clock={found.refund_clock} />}
        {isOpen && <Detail name={t("nextTry")}>{nextTry()}</Detail>}
        <Detail name={t("since")}>{formatInstant(found.since)}</Detail>
        <BookedItemDetail {...found} travellers={found.travellers.length} />
        <Detail name={all("payer")}>{found.payer}</Detail>
        <AccountDetail account={found.account} />
      </dl>
    </Panel>
  );

  function nextTry(): string {
    if (found.next_try_at) return formatInstant(found.next_try_at);
    return t(kind === "ticketing" || kind === "cancelling" ? "byItself" : "noMore");
  }
}

/** What the traveller was told that it costs, and what became of it. */
function ChargeDetail({
  charge: { sum, status, reference },
}: {
  readonly charge: NonNullable<NonNullable<UnknownCase["name_correction"]>["charge"]>;
}) {
  const t = useTranslations("backOfficePayments.unknown");
  const { formatBdt } = useFormat();
  return (
    <Detail name={t("nameCharged")}>
      {formatBdt(sum.total)}, {t(`to.${status}`)}, {reference}
    </Detail>
  );
}

/** Directions for everybody, or who leaves. */
function namePart({ flights, travellers }: NonNullable<UnknownCase["part"]>): string {
  return flights.length > 0
    ? flights.map(nameFlights).join("; ")
    : travellers.map(({ name }) => name).join(", ");
}

/** "Ms Tania Rahman". */
function formatName(name: NonNullable<UnknownCase["name_correction"]>["before"]): string {
  return `${name.title} ${name.first_name} ${name.last_name}`;
}

/** "DAC–CXB, 2026-12-05 09:00, SA 101". */
function nameFlights(leg: NonNullable<UnknownCase["change"]>["before"]): string {
  const when = leg.departure_time.slice(0, 16).replace("T", " ");
  return `${leg.origin}–${leg.destination}, ${when}, ${formatFlightNumbers(leg)}`;
}
