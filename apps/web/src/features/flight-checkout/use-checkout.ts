import type { Quote, TripOption } from "@ghuri/contract/flights";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { clearSession } from "../../pieces/booking-session/session-clock.ts";
import type { Place } from "../../pieces/checkout/place.ts";
import type { useParty } from "../../pieces/checkout/use-party.ts";
import { useAlert } from "../../ui/alert-provider.tsx";
import type { BookingRefusal } from "./booking-refusal.ts";
import type { Booked } from "./booked-memory.ts";
import { quoteQuery, type Selection } from "./queries.ts";
import { useBookFlight } from "./use-book-flight.ts";

interface Deps {
  readonly selection: Selection;
  readonly quote: Quote;
  readonly places: readonly Place[];
  readonly party: ReturnType<typeof useParty>;
  readonly onBooked: (booked: Booked) => void;
  readonly onShow: (key: string) => void;
}

/** Book now, and every answer to it. */
export function useCheckout({ selection, quote, places, party, onBooked, onShow }: Deps) {
  const t = useTranslations("checkout");
  const common = useTranslations("phrases");
  const showAlert = useAlert();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [question, setQuestion] = useState<BookingRefusal | null>(null);
  const booking = useBookFlight({ onBooked, onRefused });

  function alertWith(description: string, action?: () => void) {
    const alert = { tone: "danger", title: common("alert"), button: common("ok") } as const;
    showAlert({ ...alert, description, ...(action ? { action } : {}) });
  }

  function book(at: Quote = quote, minorsConfirmed = false) {
    setQuestion(null);
    const { users } = party;
    if (!users) return alertWith(t("travellersFirst"), showFirstUnsaved);
    const { search_id, selected_flight } = selection;
    booking.mutate({
      search_id,
      selected_flight,
      users,
      ...(at.coupon ? { coupon: at.coupon.name } : {}),
      expected_total: at.total_payable,
      quote_hash: at.quote_hash,
      ...(minorsConfirmed ? { minors_confirmed: true } : {}),
    });
  }

  function showFirstUnsaved() {
    const place = places[party.entries.findIndex((entry) => entry.saved === null)];
    if (place) onShow(place.key);
  }

  function onRefused(refusal: BookingRefusal) {
    switch (refusal.kind) {
      case "price_changed":
        // What is shown from here on is the new price, whether or not it is taken.
        queries.setQueryData(quoteQuery(selection).queryKey, { data: refusal.quote });
        return setQuestion(refusal);
      case "sold_out":
      case "minors":
        return setQuestion(refusal);
      case "travellers": {
        party.refuse(refusal.faults);
        const first = places[Math.min(...refusal.faults.keys())];
        return alertWith(refusal.message, () => first && onShow(first.key));
      }
      case "expired":
        return alertWith(refusal.message, () => {
          clearSession();
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
    book,
    chooseInstead,
    question,
    isBooking: booking.isPending,
    dismiss: () => setQuestion(null),
  };
}
