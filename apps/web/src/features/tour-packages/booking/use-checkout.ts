import type { Departure, PackageQuote } from "@ghuri/contract/tour-packages";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { PassengerSlot } from "../../../components/checkout/passenger-slot.ts";
import { useCollectTravellers } from "../../../components/checkout/use-collect-travellers.tsx";
import { settle, useOneAtATime } from "../../../components/checkout/use-one-at-a-time.ts";
import type { useTravellerForms } from "../../../components/checkout/use-traveller-forms.ts";
import { useAlert } from "../../../ui/alert-provider.tsx";
import { packageQuoteQuery, type PackageSelection } from "../queries.ts";
import { type BookingRefusal, readRefusal } from "./booking-refusal.ts";
import { useBookPackage } from "./use-book-package.ts";

interface Deps {
  readonly selection: PackageSelection;
  readonly onSelectionChange: (wish: PackageSelection) => void;
  readonly quote: PackageQuote;
  readonly passengerSlots: readonly PassengerSlot[];
  readonly party: ReturnType<typeof useTravellerForms>;
  readonly onShow: (key: string) => void;
  /** The traveller pays in two parts, on the terms of the quote. */
  readonly inParts: boolean;
}

type Question =
  | (Extract<BookingRefusal, { kind: "price_changed" }> & { readonly before: PackageQuote })
  | Extract<BookingRefusal, { kind: "gone" | "unpaid_limit" }>;

/** Books, and handles every possible refusal. */
export function useCheckout({
  selection,
  onSelectionChange,
  quote,
  passengerSlots,
  party,
  onShow,
  inParts,
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
  const [question, setQuestion] = useState<Question | null>(null);
  const booking = useBookPackage({
    // The booking is made: Back must not lead to the forms.
    onBooked: (id) =>
      void navigate({ to: "/profile/bookings/package", search: { view: id }, replace: true }),
    onRefused,
  });

  const runOnce = useOneAtATime();

  function alertWith(description: string, action?: () => void) {
    const alert = { tone: "danger", title: common("alert"), button: common("ok") } as const;
    showAlert({ ...alert, description, ...(action ? { action } : {}) });
  }

  async function book(at: PackageQuote = quote) {
    setQuestion(null);
    const travellers = (await collect())?.filter((one) => "address" in one);
    if (!travellers) return;
    await settle(booking, {
      package_id: selection.package_id,
      traveller: selection.traveller,
      travellers,
      departure_id: at.departure.id,
      ...(at.coupon ? { coupon: at.coupon.name } : {}),
      expected_total: at.total_payable,
      ...(inParts ? { part_payment: at.part_payment } : {}),
    });
  }

  function onRefused(refusal: BookingRefusal) {
    switch (refusal.kind) {
      case "price_changed":
        // From here on the page shows the new price, whether or not the traveller accepts it.
        queries.setQueryData(packageQuoteQuery(selection).queryKey, { data: refusal.quote });
        // Both parts have changed with the price: the page shows the new terms before anybody agrees to them.
        return inParts ? alertWith(refusal.message) : setQuestion({ ...refusal, before: quote });
      case "parts_changed":
        queries.setQueryData(packageQuoteQuery(selection).queryKey, { data: refusal.quote });
        return alertWith(refusal.message);
      case "gone":
      case "unpaid_limit":
        return setQuestion(refusal);
      case "travellers": {
        party.refuse(refusal.errors);
        return alertWith(refusal.message, () => showTraveller(Math.min(...refusal.errors.keys())));
      }
      case "other":
        return alertWith(refusal.message || common("somethingWrong"));
    }
  }

  /** Loads the other departure's quote first, so that the forms stay on screen. */
  async function leaveOn({ id }: Departure) {
    const next = { ...selection, departure: id };
    try {
      await queries.fetchQuery(packageQuoteQuery(next));
      setQuestion(null);
      onSelectionChange(next);
    } catch (error) {
      setQuestion(null);
      onRefused(readRefusal(error instanceof Error ? error : new Error(String(error))));
    }
  }

  return {
    book: (at?: PackageQuote) => runOnce(() => book(at)),
    leaveOn: (departure: Departure) => void leaveOn(departure),
    question,
    isBooking: booking.isPending || booking.isSuccess,
    dismiss: () => setQuestion(null),
  };
}
