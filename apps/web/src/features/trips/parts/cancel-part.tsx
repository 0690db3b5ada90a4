import { refusalFrom } from "@ghuri/contract/client";
import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { PartOfBooking } from "@ghuri/contract/part-cancellations";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { getRefusalMessage } from "../../../components/forms/server-errors.ts";
import { QuoteError } from "../quote-error.tsx";
import { QuoteOnItsWay } from "../quote-on-its-way.tsx";
import { PartConfirmation } from "./part-confirmation.tsx";
import { partQuoteQuery, useCancelPart } from "./use-cancel-part.ts";

interface Props {
  readonly booking: FlightBooking;
  readonly part: PartOfBooking;
  readonly onKeep: () => void;
  readonly onCancelled: (booking: FlightBooking) => void;
}

/** Quotes the part that is ticked, and cancels it only on the confirmed terms. */
export function CancelPart({ booking, part, onKeep, onCancelled }: Props) {
  const t = useTranslations("trips");
  const asked = useQuery(partQuoteQuery(booking.id, part));
  const [refusal, setRefusal] = useState<string | null>(null);
  const cancel = useCancelPart(booking.id, { onCancelled, onRefused: sayWhy });
  if (asked.isFetching) return <QuoteOnItsWay />;
  if (!asked.data) return <QuoteError error={asked.error} onRetry={askAgain} onKeep={onKeep} />;
  return (
    <PartConfirmation
      // A new quote needs a new confirmation.
      key={asked.data.id}
      booking={booking}
      quote={asked.data}
      answeredAt={asked.dataUpdatedAt}
      refusal={refusal}
      isCancelling={cancel.isPending}
      onCancel={() => cancel.mutate(asked.data.id)}
      onAskAgain={askAgain}
      onKeep={onKeep}
    />
  );

  function askAgain() {
    setRefusal(null);
    void asked.refetch();
  }

  /** Replaces a quote that expired before it could be used. */
  function sayWhy(error: Error) {
    const code = refusalFrom("POST /api/v1/user/air-bookings/{id}/cancel-part", error)?.code;
    const isOver = code === "cancellation_quote_expired";
    setRefusal(isOver ? t("quoteRenewed") : getRefusalMessage(error, t("cancelFailed")));
    if (isOver) void asked.refetch();
  }
}
