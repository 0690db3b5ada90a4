import type { ExtrasOnSale, ExtrasOnSaleReply } from "@ghuri/contract/flight-extras";
import type { z } from "zod";
import type { Quote } from "@ghuri/contract/flights";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { call } from "../../api/client.ts";
import type { PassengerSlot } from "../checkout/passenger-slot.ts";
import type { BesideLine } from "../price/fare-groups.ts";
import {
  type ChosenExtras,
  isNothing,
  linesOf,
  NOTHING_CHOSEN,
  stillOnSale,
  sumOf,
  toBody,
} from "./chosen-extras.ts";
import { nameIn } from "./extras-choice.ts";
import { forgetExtras, readExtras, saveExtras } from "./extras-drafts.ts";
import { useExtraNames } from "./use-extra-names.ts";

interface Selection {
  readonly search_id: string;
  readonly selected_flight: string;
}

/** Asks as the traveller, or as staff on their own origin. */
type Ask = (asked: {
  readonly query: Selection;
  readonly signal: AbortSignal;
}) => Promise<z.infer<typeof ExtrasOnSaleReply>>;

const askAsTraveller: Ask = (asked) => call("GET /api/v1/flight/extras", asked);

function offerExtrasQuery({ search_id, selected_flight }: Selection, ask: Ask) {
  return queryOptions({
    queryKey: ["offer-extras", search_id, selected_flight],
    queryFn: ({ signal }) => ask({ query: { search_id, selected_flight }, signal }),
    select: (reply) => reply.data,
    // What was shown stays until the server says that it has changed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

/** Bags and seats that are chosen on the page of a booking, and their part of its price. */
export function useCheckoutExtras(
  selection: Selection,
  {
    quote,
    slots,
    ask = askAsTraveller,
  }: {
    readonly quote: Quote;
    readonly slots: readonly PassengerSlot[];
    readonly ask?: Ask;
  },
) {
  const t = useTranslations("trips.extras");
  const { nameExtra } = useExtraNames();
  const queries = useQueryClient();
  const draft = `${selection.search_id} ${selection.selected_flight}`;
  const [state, setState] = useState(() => ({ draft, chosen: readExtras(draft) }));
  // Another offer is another cabin.
  const wanted = state.draft === draft ? state.chosen : readExtras(draft);
  const hasChosen = quote.takes_extras && !isNothing(wanted);
  const [isOpen, setIsOpen] = useState(hasChosen);
  const query = offerExtrasQuery(selection, ask);
  const asked = useQuery({ ...query, enabled: (isOpen || hasChosen) && quote.takes_extras });
  const onSale: ExtrasOnSale | null = asked.data ?? null;
  const chosen = onSale ? stillOnSale(onSale, wanted) : wanted;
  const travellers = slots.map(({ name }, position) => ({ position, name }));
  const segments = quote.flights.flatMap((leg) => leg.segments);
  const lines = onSale ? linesOf(onSale, chosen) : [];
  const { fee, total } = onSale ? sumOf(onSale, lines) : { fee: 0, total: 0 };
  const beside: BesideLine[] = lines.map((line) => {
    const { flight, traveller } = line.kind === "bag" ? line.bag : line;
    const { origin = "", destination = "" } = segments[flight] ?? {};
    const named =
      line.kind === "bag"
        ? { ...line.bag, seat: null, quantity: line.quantity }
        : { kind: "seat" as const, name: line.seat, kg: null, seat: line.seat, quantity: 1 };
    return {
      key: line.kind === "bag" ? line.bag.id : `${flight}.${line.seat}`,
      name: nameExtra(named),
      note: `${nameIn(travellers, traveller)} · ${origin}–${destination}`,
      amount: line.price,
    };
  });
  /** What was chosen has no price yet: booking now would leave it out without a word. */
  const missing: "loading" | "failed" | null =
    !hasChosen || onSale ? null : asked.isError ? "failed" : "loading";
  const choose = (next: ChosenExtras) => {
    saveExtras(draft, next);
    setState({ draft, chosen: next });
  };
  return {
    asked,
    onSale,
    missing,
    leaveOut: () => choose(NOTHING_CHOSEN),
    chosen,
    travellers,
    segments,
    isOpen,
    onOpenChange: setIsOpen,
    choose,
    /** After the booking: what was chosen belongs to it. */
    forget: forgetExtras,
    /** Somebody took a seat, or a price is another one: the page shows what is for sale now. */
    lookAgain: () => queries.invalidateQueries({ queryKey: query.queryKey }),
    total,
    beside: fee > 0 ? [...beside, { key: "fee", name: t("fee"), note: "", amount: fee }] : beside,
    /** As it is sent. Undefined: nothing is chosen. */
    body: onSale && lines.length > 0 ? toBody(onSale, chosen) : undefined,
  };
}
