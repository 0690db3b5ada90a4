import { PackagePriceChanged } from "./package-price-changed.tsx";
import { PlacesGoneModal } from "./places-gone-modal.tsx";
import type { useBooking } from "./use-booking.ts";

interface Props {
  readonly booking: ReturnType<typeof useBooking>;
}

/** What has to be decided before it can be booked. */
export function BookingQuestions({ booking }: Props) {
  const { question, dismiss } = booking;
  if (question?.kind === "price_changed")
    return (
      <PackagePriceChanged
        before={question.before}
        quote={question.quote}
        onContinue={() => booking.book(question.quote)}
        onBack={dismiss}
      />
    );
  if (question?.kind === "gone")
    return (
      <PlacesGoneModal
        departures={question.departures}
        onChoose={booking.leaveOn}
        onClose={dismiss}
      />
    );
  return null;
}
