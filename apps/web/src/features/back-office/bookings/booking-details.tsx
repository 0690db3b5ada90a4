import type { AdminBooking } from "@ghuri/contract/admin-bookings";
import { IconFileText, IconReceipt, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { CopyChip } from "../../../components/copy/copy-chip.tsx";
import { buttonStyle } from "../../../ui/button-style.ts";
import { AirlineChanges } from "../../../components/itinerary/airline-changes.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { CasePlan } from "../follow-ups/case-plan.tsx";
import { FollowUpMark } from "../follow-ups/follow-up-mark.tsx";
import { BackOfficeLink } from "../shell/back-office-link.tsx";
import { Detail } from "../shell/panel.tsx";
import { useSearchParams } from "../shell/use-search-params.ts";
import { BookingActions } from "./actions/booking-actions.tsx";
import { BookingPaymentChip, BookingStatusChip } from "./status-chips.tsx";
import { BookingItinerary } from "./booking-itinerary.tsx";
import { BookingEmails } from "./booking-emails.tsx";
import { BookingPayments } from "./booking-payments.tsx";
import { BookingRecord } from "./booking-record.tsx";
import { BookingTimeline } from "./booking-timeline.tsx";
import { BookingTravellers } from "./booking-travellers.tsx";
import { getDocumentUrl } from "./queries.ts";
import { ScheduleAnswer } from "./schedule-answer.tsx";
import { useCodeLabels } from "./use-code-labels.ts";

type Part = "timeline" | "plan" | "money" | "travellers" | "emails" | "record";

/** A booking: status, actions and all details in tabs. */
export function BookingDetails({ found }: { readonly found: AdminBooking }) {
  const t = useTranslations("backOfficeBookings");
  const { kind, flag: nameOfFlag } = useCodeLabels();
  const [part, setPart] = useState<Part>("timeline");
  const [search] = useSearchParams();
  const flag = found.flight?.flag;
  return (
    <article className="card rounded-[14px]">
      <header className="px-[18px] pt-4">
        <div className="flex items-start gap-3">
          <div className="mr-auto min-w-0">
            <h2 className="text-xl font-extrabold font-stretch-108% [overflow-wrap:anywhere]">
              {kind(found.kind)} {found.reference}
            </h2>
            <p className="text-ink-2 [overflow-wrap:anywhere]">
              {found.title}, {found.traveller}
            </p>
          </div>
          <BackOfficeLink
            section="bookings"
            search={search}
            aria-label={t("close", { reference: found.reference })}
            className="-mt-1 -mr-2 inline-grid size-11 shrink-0 place-items-center rounded-lg hover:bg-sunken max-[87.5rem]:hidden"
          >
            <IconX size={20} stroke={2} aria-hidden="true" />
          </BackOfficeLink>
        </div>
        <div className="mt-2 flex flex-wrap gap-2">
          <BookingStatusChip status={found.status} />
          <BookingPaymentChip booking={found} />
          <CopyChip code={found.reference} label={found.reference} />
        </div>
        {flag && (
          <Callout tone="warning" className="mt-3">
            {nameOfFlag(flag)}
          </Callout>
        )}
        <FollowUpMark kind="bookings" id={found.id} />
        <BookingActions key={found.id} found={found} />
        <Documents found={found} />
        <Facts found={found} />
        {found.flight && (
          <>
            <AirlineChanges
              changes={found.flight.airline_changes}
              nameOf={(number) =>
                found.flight?.legs.find((leg) => leg.number.endsWith(` ${number}`))?.number ??
                number
              }
            >
              <ScheduleAnswer question={found.flight.schedule_question} />
            </AirlineChanges>
            <BookingItinerary legs={found.flight.legs} />
          </>
        )}
      </header>
      <Tabs
        label={t("tabs")}
        selected={part}
        onSelect={setPart}
        className="mt-3"
        tabs={
          [
            {
              key: "timeline",
              label: t("timeline"),
              panel: <BookingTimeline events={found.timeline} />,
            },
            {
              key: "plan",
              label: t("plan"),
              panel: <CasePlan kind="bookings" id={found.id} />,
            },
            { key: "money", label: t("money"), panel: <BookingPayments found={found} /> },
            {
              key: "travellers",
              label: t("travellers"),
              panel: <BookingTravellers found={found} />,
            },
            {
              key: "emails",
              label: t("emailTab"),
              panel: <BookingEmails emails={found.emails} />,
            },
            {
              key: "record",
              label: t("record"),
              panel: <BookingRecord fields={found.stored_fields} />,
            },
          ].map((tab) => ({
            ...tab,
            panel: <div className="px-[18px] py-4">{tab.panel}</div>,
          })) as never
        }
      />
    </article>
  );
}

/** Ticket and receipt, opened in the browser's PDF viewer to be read, saved or printed. */
function Documents({ found: { id, documents } }: { readonly found: AdminBooking }) {
  const t = useTranslations("backOfficeBookings.documents");
  const { language } = useLanguage();
  if (documents.length === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {documents.map((document) => {
        const Mark = document === "ticket" ? IconFileText : IconReceipt;
        return (
          <a
            key={document}
            href={getDocumentUrl(id, document, language)}
            target="_blank"
            rel="noreferrer"
            className={buttonStyle("outline", 40)}
          >
            <Mark size={18} stroke={2} aria-hidden="true" />
            {t(document)}
            <span className="visually-hidden">{t("newTab")}</span>
          </a>
        );
      })}
    </div>
  );
}

/** The details that callers ask for first. */
function Facts({ found }: { readonly found: AdminBooking }) {
  const t = useTranslations("backOfficeBookings.facts");
  const { formatDay, formatInstant, formatMoment } = useFormat();
  const { flight, payment_deadline: payBy } = found;
  const tried = flight && [flight.cancelling, flight.ticketing].find(({ at }) => at !== null);
  if (flight && !payBy && !flight.pnr && !tried) return null;
  return (
    <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,150px),1fr))] gap-x-4 gap-y-3 border-t border-line pt-3">
      {!flight && <Detail name={t("travels")}>{formatDay(found.travel_date)}</Detail>}
      {payBy && <Detail name={t("payBy")}>{formatInstant(payBy)}</Detail>}
      {flight?.pnr && <Detail name={t("pnr")}>{flight.pnr}</Detail>}
      {tried?.at && (
        <Detail name={t("tried")}>
          {t("tries", { count: tried.tries, time: formatMoment(tried.at) })}
        </Detail>
      )}
    </dl>
  );
}
