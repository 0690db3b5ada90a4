import type { BuyExtrasBody } from "@ghuri/contract/flight-extras";
import type { Quote, TripOption } from "@ghuri/contract/flights";
import type { SpecialRequestWish } from "@ghuri/contract/special-requests";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { clearBookingSession } from "../../components/booking-session/booking-session.ts";
import type { PassengerSlot } from "../../components/checkout/passenger-slot.ts";
import { useCollectTravellers } from "../../components/checkout/use-collect-travellers.tsx";
import { settle, useOneAtATime } from "../../components/checkout/use-one-at-a-time.ts";
import type { useTravellerForms } from "../../components/checkout/use-traveller-forms.ts";
import { useAlert } from "../../ui/alert-provider.tsx";
import type { BookingRefusal } from "./booking-refusal.ts";
import { type BookedFlight, readLastBooking } from "./last-booking.ts";
import { flightQuoteQuery, type FlightSelection } from "./queries.ts";
import { useBookFlight } from "./use-book-flight.ts";

interface Deps {
  readonly selection: FlightSelection;
  readonly quote: Quote;
  readonly passengerSlots: readonly PassengerSlot[];
  readonly party: ReturnType<typeof useTravellerForms>;
  readonly specialRequests: readonly SpecialRequestWish[];
  /** Bags and seats of the same payment. */
  readonly extras: BuyExtrasBody | undefined;
  readonly onExtrasChanged: () => void;
  readonly onBooked: (booked: BookedFlight) => void;
  readonly onShow: (key: string) => void;
}

/** Books, and handles every possible refusal. */
export function useCheckout({
  selection,
  quote,
  passengerSlots,
  party,
  specialRequests,
  extras,
  onExtrasChanged,
  onBooked,
  onShow,
}: Deps) {
  const { collect, showTraveller } = useCollectTravellers({
    slots: passengerSlots,
    party,
    onShow,
  });
  const common = useTranslations("common");
  const showAlert = useAlert();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [question, setQuestion] = useState<BookingRefusal | null>(null);
  const booking = useBookFlight({ onBooked, onRefused });
  const runOnce = useOneAtATime();

  function alertWith(description: string, action?: () => void) {
    const alert = { tone: "danger", title: common("alert"), button: common("ok") } as const;
    showAlert({ ...alert, description, ...(action ? { action } : {}) });
  }

  async function book(at: Quote = quote, minorsConfirmed = false) {
    setQuestion(null);
    const { search_id, selected_flight } = selection;
    // Another tab has booked this search meanwhile, perhaps with other bags: it is not booked twice.
    const earlier = readLastBooking(search_id);
    if (earlier) return onBooked(earlier);
    const users = await collect();
    if (!users) return;
    await settle(booking, {
      search_id,
      selected_flight,
      users: [...users],
      ...(at.coupon ? { coupon: at.coupon.name } : {}),
      expected_total: at.total_payable,
      quote_hash: at.quote_hash,
      ...(specialRequests.length > 0 ? { special_requests: [...specialRequests] } : {}),
      ...(extras ? { extras } : {}),
      ...(minorsConfirmed ? { minors_confirmed: true } : {}),
    });
  }

  function onRefused(refusal: BookingRefusal) {
    switch (refusal.kind) {
      case "price_changed":
        // From here on the page shows the new price, whether or not the traveller accepts it.
        queries.setQueryData(flightQuoteQuery(selection).queryKey, { data: refusal.quote });
        return setQuestion(refusal);
      case "sold_out":
      case "unpaid_limit":
      case "minors":
        return setQuestion(refusal);
      case "travellers": {
        party.refuse(refusal.errors);
        return alertWith(refusal.message, () => showTraveller(Math.min(...refusal.errors.keys())));
      }
      case "extras":
        // The page drops what is gone, and shows the new sum before anything is booked.
        onExtrasChanged();
        return alertWith(refusal.message);
      case "expired":
        return alertWith(refusal.message, () => {
          clearBookingSession();
          void navigate({ to: "/" });
        });
      case "other":
        return alertWith(refusal.message || common("somethingWrong"));
    }
  }

  function chooseInstead({ id }: TripOption) {
    setQuestion(null);
    void navigate({ to: "/flight-booking", search: { ...selection, selected_flight: id } });
  }

  return {
    book: (at?: Quote, minorsConfirmed?: boolean) => runOnce(() => book(at, minorsConfirmed)),
    chooseInstead,
    question,
    isBooking: booking.isPending,
    dismiss: () => setQuestion(null),
  };
}
