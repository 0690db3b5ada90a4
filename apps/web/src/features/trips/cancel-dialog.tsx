import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import { refusalFrom } from "@ghuri/contract/client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { getBookedOption } from "../../components/payment/get-booked-option.ts";
import { getRefusalMessage } from "../../components/forms/server-errors.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Callout } from "../../ui/callout.tsx";
import { CancelConfirmation } from "./cancel-confirmation.tsx";
import { CancelPart } from "./parts/cancel-part.tsx";
import { chooseAll, toPart } from "./parts/chosen-part.ts";
import { PartChooser } from "./parts/part-chooser.tsx";
import { cancellationQuoteQuery } from "./queries.ts";
import { QuoteError } from "./quote-error.tsx";
import { QuoteOnItsWay } from "./quote-on-its-way.tsx";
import { useCancelBooking } from "./use-cancel-booking.ts";
import { useTripName } from "./use-trip-name.ts";

interface Props {
  readonly booking: FlightBooking;
  readonly onKeep: () => void;
  readonly onCancelled: (booking: FlightBooking) => void;
  readonly onChange: () => void;
}

/** Fetches a quote for what is ticked, all of the booking at first, and cancels only on the confirmed terms. */
export function CancelDialog({ booking, onKeep, onCancelled, onChange }: Props) {
  const t = useTranslations("trips");
  const common = useTranslations("common");
  const tripName = useTripName();
  const [chosen, choose] = useState(() => chooseAll(booking));
  const isDivisible = booking.available_actions.includes("cancel_part");
  const wanted = toPart(booking, chosen);
  const isWhole = wanted.kind === "all";
  const asked = useQuery({ ...cancellationQuoteQuery(booking.id), enabled: isWhole });
  const [refusal, setRefusal] = useState<string | null>(null);
  const cancel = useCancelBooking(booking.id, { onCancelled, onRefused: sayWhy });
  const option = getBookedOption(booking);
  const isPaid = asked.data
    ? asked.data.kind === "refund"
    : booking.available_actions.includes("request_refund");
  const isRequest =
    wanted.kind === "part"
      ? booking.part_choices?.kind === "request"
      : asked.data?.kind === "request";
  const isAsking = asked.isFetching;

  return (
    <Dialog
      title={t(isRequest ? "requestRefund" : isPaid ? "cancelAndRefund" : "cancelBooking")}
      note={
        option
          ? t("cancelNote", { id: booking.booking_id, trip: tripName(option).name })
          : booking.booking_id
      }
      closeLabel={common("close")}
      onClose={onKeep}
    >
      {isDivisible && (
        <div className="mb-5">
          <PartChooser booking={booking} chosen={chosen} onChoose={choose} />
        </div>
      )}
      {wanted.kind === "part" && (
        <CancelPart
          // Another part needs another confirmation.
          key={JSON.stringify(wanted.part)}
          booking={booking}
          part={wanted.part}
          onKeep={onKeep}
          onCancelled={onCancelled}
        />
      )}
      {wanted.kind !== "all" && wanted.kind !== "part" && (
        <Callout tone="info" role="status">
          {t(`part.${wanted.kind}`)}
        </Callout>
      )}
      {isWhole && isAsking && <QuoteOnItsWay />}
      {isWhole && !isAsking && asked.data && (
        <CancelConfirmation
          // A new quote needs a new confirmation.
          key={asked.data.id}
          booking={booking}
          quote={asked.data}
          answeredAt={asked.dataUpdatedAt}
          refusal={refusal}
          isCancelling={cancel.isPending}
          isDivisible={isDivisible}
          onCancel={() => cancel.mutate(asked.data.id)}
          onAskAgain={askAgain}
          onKeep={onKeep}
          onChange={booking.available_actions.includes("change_flight") ? onChange : undefined}
        />
      )}
      {isWhole && !isAsking && !asked.data && (
        <QuoteError error={asked.error} onRetry={askAgain} onKeep={onKeep} />
      )}
    </Dialog>
  );

  function askAgain() {
    setRefusal(null);
    void asked.refetch();
  }

  /** Replaces a quote that expired before it could be used. */
  function sayWhy(error: Error) {
    const refusal = refusalFrom("POST /api/v1/user/air-bookings/{id}/cancel", error);
    const isOver = refusal?.code === "cancellation_quote_expired";
    setRefusal(isOver ? t("quoteRenewed") : getRefusalMessage(error, t("cancelFailed")));
    if (isOver) void asked.refetch();
  }
}
