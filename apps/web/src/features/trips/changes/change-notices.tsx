import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import { CHANGE_ANSWER_DAYS } from "@ghuri/contract/flight-changes";
import type { FlightLeg } from "@ghuri/contract/flights";
import { Fragment } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { DocumentLinks } from "../../../components/bookings/invoice-links.tsx";
import { useBookingFileUrls } from "../../../components/bookings/use-booking-file-urls.ts";
import { useOneAtATime } from "../../../components/forms/use-one-at-a-time.ts";
import { formatFlightNumbers } from "../../../components/itinerary/leg-info.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { AskAgain } from "../ask-again.tsx";
import { PayOrWithdraw } from "../pay-or-withdraw.tsx";
import { useAcceptOffer, useWithdrawChange } from "./use-change-flight.ts";

type Change = FlightBooking["changes"][number];

interface Props {
  readonly booking: FlightBooking;
  readonly onPay: () => void;
  /** Asks for other flights again. */
  readonly onAsk: () => void;
}

const TONES = {
  change_requested: "info",
  change_unpaid: "warning",
  change_paid: "info",
  change_done: "success",
  change_expired: "quiet",
  change_withdrawn: "quiet",
  change_failed: "warning",
  change_declined: "warning",
} as const satisfies Record<Change["status"], string>;

/** The changes of a booking, newest first: what was before and after, and what can be done about an open one. */
export function ChangeNotices({ booking, onPay, onAsk }: Props) {
  const may = (action: "change_flight" | "request_change") =>
    booking.available_actions.includes(action);
  const mayAsk = may("change_flight") || may("request_change");
  const isValid = booking.status === "ticket_issued";
  return booking.changes.map((change, at) => (
    <ChangeNotice
      key={change.id}
      booking={booking}
      change={change}
      // An earlier one was followed by another wish.
      again={at === 0 && isValid ? { may: mayAsk, onAsk } : null}
      onPay={onPay}
    />
  ));
}

function ChangeNotice({
  booking,
  change,
  again,
  onPay,
}: {
  readonly booking: FlightBooking;
  readonly change: Change;
  readonly again: { readonly may: boolean; readonly onAsk: () => void } | null;
  readonly onPay: () => void;
}) {
  const bookingId = booking.id;
  const t = useTranslations("trips.change");
  const trips = useTranslations("trips");
  const fileUrls = useBookingFileUrls(bookingId);
  const { formatBdt, formatInstant, formatNumber, formatShortDate } = useFormat();
  const accept = useAcceptOffer(bookingId);
  const withdraw = useWithdrawChange(bookingId);
  const acceptOnce = useOneAtATime(accept.mutate);
  const withdrawOnce = useOneAtATime(withdraw.mutate);
  const { status, sum, payment_deadline: until } = change;
  const price = formatBdt(sum.total);
  const hasOffer = status !== "change_requested" && status !== "change_declined";
  const isDone = status === "change_done";
  // Withdrawn, not paid in time, or refused: the old flight is the one that is flown.
  const isOff =
    status === "change_withdrawn" || status === "change_expired" || status === "change_failed";
  // One that failed was paid, and given back. Of an exchange, our fee was paid with what the new flights save.
  const isInvoiced =
    ((status === "change_done" || status === "change_failed") && sum.total > 0) ||
    (status === "change_done" && sum.total === 0 && sum.fare_difference !== 0);
  const [title, text] = {
    change_requested: [
      t("requested"),
      t("requestedText", {
        date: change.wished_date ? formatShortDate(change.wished_date) : "",
        days: formatNumber(CHANGE_ANSWER_DAYS),
      }),
    ],
    change_unpaid: [
      t("unpaid"),
      change.may_accept && until
        ? t("offeredText", { when: formatInstant(until) })
        : change.may_pay && until
          ? t("unpaidText", { price, when: formatInstant(until) })
          : t("checking"),
    ],
    change_paid: [t("paid"), t("paidText")],
    change_done: [
      t("done"),
      booking.status === "ticket_issued"
        ? t(change.exchanged_tickets.length > 0 ? "doneText" : "doneSameTicket")
        : // The tickets went with the booking.
          t("doneBefore"),
    ],
    change_expired: [t("lost"), t(sum.total === 0 ? "unansweredText" : "expiredText")],
    change_withdrawn: [t("withdrawn"), t("withdrawnText")],
    change_failed: [t("lost"), t(sum.total > 0 ? "lostText" : "lostFreeText")],
    change_declined: [t("lost"), t("declinedText")],
  }[status];
  return (
    <Callout tone={TONES[status]} title={title} role="status" className="mt-3">
      <p>{text}</p>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        {[change, ...change.also].map(({ slice, before, after }) => (
          <Fragment key={slice}>
            <dt>{t("before")}</dt>
            <dd className={isDone ? "line-through" : isOff ? "font-[700]" : undefined}>
              <Flight leg={before} />
            </dd>
            {hasOffer && (
              <>
                <dt>{t("after")}</dt>
                <dd className={isOff ? "line-through" : "font-[700]"}>
                  <Flight leg={after} />
                </dd>
              </>
            )}
          </Fragment>
        ))}
      </dl>
      {change.exchanged_tickets.length > 0 && (
        <p className="type-small numerals mt-1 [overflow-wrap:anywhere]">
          {t("exchanged", { tickets: change.exchanged_tickets.join(", ") })}
        </p>
      )}
      {status === "change_done" && sum.total < 0 && (
        <p className="mt-2">
          {t("refunding", { price: formatBdt(-sum.total) })}{" "}
          <a
            href={`${fileUrls.creditNote}&part=${change.id}`}
            download
            className="inline-flex min-h-10 items-center font-[650] text-action-ink hover:underline"
          >
            {trips("creditNote")}
          </a>
        </p>
      )}
      {isInvoiced && (
        <ul className="mt-2">
          <DocumentLinks
            id={change.id}
            type="flight-change"
            isCredited={status !== "change_done"}
          />
        </ul>
      )}
      {again && (isOff || status === "change_declined") && (
        <AskAgain {...again} words={{ again: t("again"), notAgain: t("notAgain") }} />
      )}
      {change.may_accept && (
        <Button
          size={40}
          className="mt-3"
          busyLabel={accept.isPending ? t("acceptingOffer") : null}
          onClick={() => acceptOnce(change.id)}
        >
          {t("acceptOffer")}
        </Button>
      )}
      <PayOrWithdraw
        mayPay={change.may_pay}
        mayWithdraw={change.may_withdraw}
        isWithdrawing={withdraw.isPending}
        words={{
          pay: t("pay", { price }),
          withdraw: t("withdraw"),
          withdrawing: t("withdrawing"),
        }}
        onPay={onPay}
        onWithdraw={() => withdrawOnce()}
      />
    </Callout>
  );
}

/** "DAC–CXB, 5 Dec, 09:00, SA 101". */
function Flight({ leg }: { readonly leg: FlightLeg }) {
  const { formatClock, formatShortDate } = useFormat();
  const { origin, destination, departure_time: time } = leg;
  return (
    <span className="numerals">
      {origin}–{destination},{" "}
      <time dateTime={time}>
        {formatShortDate(time)}, {formatClock(time)}
      </time>
      , {formatFlightNumbers(leg)}
    </span>
  );
}
