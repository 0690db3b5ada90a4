import { PriceChanged } from "@ghuri/contract/flight-bookings";
import { Refused } from "@ghuri/contract/client";
import type { BuyExtrasBody } from "@ghuri/contract/flight-extras";
import type { Quote } from "@ghuri/contract/flights";
import type { SpecialRequestWish } from "@ghuri/contract/special-requests";
import type { Customer, SellFlightBody } from "@ghuri/contract/staff-sales";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { createIdempotencyKeys, retryWhileInProgress } from "../../../api/idempotency-key.ts";
import { groupTravellerErrors } from "../../../components/checkout/traveller-errors.ts";
import type { useTravellerForms } from "../../../components/checkout/use-traveller-forms.ts";
import { saleQuoteQuery } from "./queries.ts";

interface Sale {
  readonly customer: Customer;
  readonly searchId: string;
  readonly optionId: string;
  readonly quote: Quote;
  readonly party: ReturnType<typeof useTravellerForms>;
  /** What the airline is asked for, as the customer said. */
  readonly specialRequests: readonly SpecialRequestWish[];
  /** Bags and seats in the price of the ticket. */
  readonly extras: BuyExtrasBody | undefined;
  /** One of them is gone, or costs another sum. */
  readonly onExtrasChanged: () => void;
  readonly onBooked: () => void;
  /** Staff have confirmed that an adult agrees to a trip of minors. */
  readonly isAgreed: boolean;
}

type Problem =
  | { readonly kind: "incomplete" | "soldOut" | "minorsNeeded" }
  | { readonly kind: "price_changed"; readonly total: number }
  | { readonly kind: "other"; readonly message: string };

/** Books for the customer, opens the booking, and says what stands in the way. The same body keeps its key. */
export function useSellFlight({
  customer,
  searchId,
  optionId,
  quote,
  party,
  specialRequests,
  extras,
  onExtrasChanged,
  onBooked,
  isAgreed,
}: Sale) {
  const common = useTranslations("common");
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [keyFor] = useState(() => createIdempotencyKeys());
  const [problem, setProblem] = useState<Problem | null>(null);
  const [asksForAdult, setAsksForAdult] = useState(false);
  const selling = useMutation({
    ...retryWhileInProgress,
    mutationFn: async (body: SellFlightBody) =>
      (
        await adminCall("POST /api/v1/back-office/sales/flights", {
          body,
          idempotencyKey: keyFor(body),
        })
      ).data,
    onSuccess({ id }) {
      onBooked();
      void navigate({ to: "/back-office/bookings/{-$id}", params: { id } });
    },
    onError: (error) => setProblem(readProblem(error)),
  });

  function readProblem(error: Error): Problem {
    const other = { kind: "other", message: common("somethingWrong") } as const;
    if (!(error instanceof Refused)) return other;
    const { code, message, errors = {} } = error.body;
    if (code === "sold_out") return { kind: "soldOut" };
    if (code === "extras_changed" || code === "seat_taken") {
      // The page drops what is gone, and shows the new sum before anything is booked.
      onExtrasChanged();
      return { kind: "other", message };
    }
    if (code === "price_changed") {
      const { success, data } = PriceChanged.safeParse(error.body);
      if (!success) return other;
      // From here on the page shows the new price.
      queries.setQueryData(saleQuoteQuery(searchId, optionId).queryKey, data.quote);
      return { kind: "price_changed", total: data.quote.total_payable };
    }
    const travellers = groupTravellerErrors(errors, "users");
    if (travellers.size > 0) {
      party.refuse(travellers);
      return { kind: "incomplete" };
    }
    if ("minors_confirmed" in errors) {
      setAsksForAdult(true);
      return { kind: "minorsNeeded" };
    }
    return { kind: "other", message: Object.values(errors)[0]?.[0] ?? message };
  }

  async function book() {
    if (selling.isPending) return;
    setProblem(null);
    const users = await party.collect();
    if ("fields" in users) {
      setProblem({ kind: "incomplete" });
      party.focusFirstError(users.at);
      return;
    }
    selling.mutate({
      account_id: customer.id,
      search_id: searchId,
      selected_flight: optionId,
      users: [...users],
      expected_total: quote.total_payable,
      quote_hash: quote.quote_hash,
      ...(specialRequests.length > 0 ? { special_requests: [...specialRequests] } : {}),
      ...(extras ? { extras } : {}),
      ...(isAgreed ? { minors_confirmed: true } : {}),
    });
  }

  return { book, problem, asksForAdult, isBooking: selling.isPending };
}
