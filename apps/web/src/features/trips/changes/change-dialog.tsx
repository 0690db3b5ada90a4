import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import {
  CHANGE_ANSWER_DAYS,
  type ChangeQuote,
  type ChangeQuoteBody,
  type ChangeRequestBody,
} from "@ghuri/contract/flight-changes";
import { refusalFrom } from "@ghuri/contract/client";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { getRefusalMessage } from "../../../components/forms/server-errors.ts";
import { getBookedOption } from "../../../components/payment/get-booked-option.ts";
import { Callout } from "../../../ui/callout.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ChangeChoices } from "./change-choices.tsx";
import { findOptions } from "./find-options.ts";
import { ChangeWishForm } from "./change-wish-form.tsx";
import { useAcceptChange, useChangeQuote, useRequestChange } from "./use-change-flight.ts";

interface Props {
  readonly booking: FlightBooking;
  readonly onKeep: () => void;
  /** `mayPay`: the difference is to be paid next. */
  readonly onAccepted: (mayPay: boolean) => void;
}

/** The days of the directions as the server names them in its answer. */
const DATE_FIELDS = ["date", "also.0.date", "also.1.date", "also.2.date"];

/** Changes the flights of one or more directions: which and when, then the flights with their prices, then the confirmation. */
export function ChangeDialog({ booking, onKeep, onAccepted }: Props) {
  const t = useTranslations("trips.change");
  const common = useTranslations("common");
  const { formatNumber } = useFormat();
  const quote = useChangeQuote(booking.id);
  const [answeredAt, setAnsweredAt] = useState(0);
  const accept = useAcceptChange(booking.id, ({ changes }) =>
    onAccepted(changes.some(({ may_pay }) => may_pay)),
  );
  const request = useRequestChange(booking.id, () => onAccepted(false));
  const isByStaff = booking.available_actions.includes("request_change");
  const error = quote.error ?? request.error;
  const option = getBookedOption(booking);
  const found = quote.data?.data;
  return (
    <Dialog
      title={t("title")}
      note={t("note", { id: booking.booking_id })}
      closeLabel={common("close")}
      onClose={onKeep}
      width={740}
    >
      <div className="flex flex-col gap-6">
        {option && (
          <ChangeWishForm
            legs={option.flights}
            areOutdated={booking.airline_changes.length > 0}
            changeable={booking.changeable_flights}
            mayCombine={!isByStaff}
            isBusy={quote.isPending || request.isPending}
            button={t(isByStaff ? "send" : "find")}
            dateErrors={DATE_FIELDS.map((field) => refusalOf(error)?.errors?.[field]?.[0])}
            onAsk={(wish) => (isByStaff ? request.mutate(onlyFirst(wish)) : ask(wish))}
          />
        )}
        <p role="status" className="visually-hidden">
          {quote.isPending && t("finding")}
          {found && !quote.isPending && t("found", { count: countFlights(found) })}
        </p>
        {quote.isPending && <Skeleton className="h-[260px] rounded-xl" />}
        {isByStaff && (
          <Callout tone="info">{t("byStaff", { days: formatNumber(CHANGE_ANSWER_DAYS) })}</Callout>
        )}
        {error && (
          <Callout tone="danger" role="alert">
            {getRefusalMessage(error, t("failed"))}
          </Callout>
        )}
        {accept.isError && (
          <Callout tone="warning" role="alert">
            {getRefusalMessage(accept.error, t("acceptFailed"))}
          </Callout>
        )}
        {found && !quote.isPending && (
          <ChangeChoices
            // A new quote needs a new choice.
            key={found.id}
            quote={found}
            answeredAt={answeredAt}
            isAccepting={accept.isPending}
            onAccept={(choice_id) => accept.mutate({ quote_id: found.id, choice_id })}
            onAskAgain={() => ask(toWish(found))}
            onKeep={onKeep}
          />
        )}
      </div>
    </Dialog>
  );

  function ask(wish: ChangeQuoteBody) {
    accept.reset();
    quote.mutate(wish, { onSuccess: () => setAnsweredAt(Date.now()) });
  }
}

/** Different flights of the first direction. */
function countFlights({ choices }: ChangeQuote): number {
  const [first] = choices;
  return first ? (findOptions(choices, first)[0]?.length ?? 0) : 0;
}

/** The wish that a quote answered. */
function toWish({ slice, date, also }: ChangeQuote): ChangeQuoteBody {
  return {
    slice,
    date,
    ...(also.length > 0 ? { also: also.map((one) => ({ slice: one.slice, date: one.date })) } : {}),
  };
}

/** Staff are asked for one direction at a time. */
function onlyFirst({ slice, date }: ChangeQuoteBody): ChangeRequestBody {
  return { slice, date };
}

function refusalOf(error: Error | null) {
  return error ? refusalFrom("POST /api/v1/user/air-bookings/{id}/change-quote", error) : null;
}
