import type { FlightBooking } from "@ghuri/contract/bookings";
import { Refused } from "@ghuri/contract/client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { boughtOption } from "../../pieces/payment/bought-option.ts";
import { refusalWords } from "../../pieces/field-words/server-faults.ts";
import { Modal } from "../../ui/modal.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CancelQuestion } from "./cancel-question.tsx";
import { cancellationQuoteQuery } from "./queries.ts";
import { QuoteRefused } from "./quote-refused.tsx";
import { useCancelBooking } from "./use-cancel-booking.ts";
import { useTripName } from "./use-trip-name.ts";

interface Props {
  readonly booking: FlightBooking;
  readonly onKeep: () => void;
  readonly onCancelled: (booking: FlightBooking) => void;
}

/** Asks what cancelling gives back, and cancels only when exactly that was confirmed. */
export function CancelModal({ booking, onKeep, onCancelled }: Props) {
  const t = useTranslations("trips");
  const common = useTranslations("phrases");
  const tripName = useTripName();
  const asked = useQuery(cancellationQuoteQuery(booking.id));
  const [refusal, setRefusal] = useState<string | null>(null);
  const cancel = useCancelBooking(booking.id, { onCancelled, onRefused: sayWhy });
  const option = boughtOption(booking);
  const isPaid = asked.data
    ? asked.data.kind === "refund"
    : booking.available_actions.includes("request_refund");
  const isAsking = asked.isFetching;

  return (
    <Modal
      title={t(isPaid ? "cancelAndRefund" : "cancelBooking")}
      note={
        option
          ? t("cancelNote", { id: booking.booking_id, trip: tripName(option).name })
          : booking.booking_id
      }
      closeLabel={common("close")}
      onClose={onKeep}
    >
      {isAsking && <QuoteOnItsWay />}
      {!isAsking && asked.data && (
        <CancelQuestion
          // A new quote is a new question: nothing ticked for the old one counts.
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
      )}
      {!isAsking && !asked.data && (
        <QuoteRefused error={asked.error} onAskAgain={askAgain} onKeep={onKeep} />
      )}
    </Modal>
  );

  function askAgain() {
    setRefusal(null);
    void asked.refetch();
  }

  /** A quote that ran out on its way is asked for anew, in place. */
  function sayWhy(error: Error) {
    const isOver = error instanceof Refused && error.body.code === "cancellation_quote_expired";
    setRefusal(isOver ? t("quoteRenewed") : refusalWords(error, t("cancelFailed")));
    if (isOver) void asked.refetch();
  }
}

function QuoteOnItsWay() {
  const t = useTranslations("trips");
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-ink-2">
        {t("quoteLoading")}
      </p>
      <Skeleton className="h-[62px] rounded-xl" />
      <Skeleton className="h-[200px] rounded-xl" />
    </div>
  );
}
