import type {
  ChangeQuoteResult,
  ChangeRequest,
  ChangeResult,
  SupplierAmount,
} from "../flight-supplier.ts";
import { formatAmount, parseAmount } from "../supplier-amount.ts";
import { type CallDuffel, NoAnswer, unknownIfLost } from "./duffel-client.ts";
import { fetchOrder, retrieveOrder } from "./find-orders.ts";
import type { DuffelSettings } from "./settings.ts";
import { nameFlight, translateLeg } from "./translate-leg.ts";
import { Change, ChangeRequest as WireRequest, dataOf } from "./wire.ts";

/** Refusals of a choice that is no longer to be had. */
const STALE: ReadonlySet<string> = new Set([
  "not_found",
  "offer_no_longer_available",
  "offer_expired",
  "order_not_changeable",
  "price_changed",
]);

/** Changes nothing. @throws NoAnswer */
export async function quoteChange(
  call: CallDuffel,
  { describeAirport }: Pick<DuffelSettings, "describeAirport">,
  { orderId, slices }: ChangeRequest,
): Promise<ChangeQuoteResult> {
  const order = await fetchOrder(call, orderId);
  const moved = slices.flatMap(({ slice, date }) => {
    const old = order?.slices[slice];
    const [first, last] = [old?.segments[0], old?.segments.at(-1)];
    return old && first && last ? [{ id: old.id, first, last, date }] : [];
  });
  if (moved.length < slices.length)
    return { outcome: "refused", reason: "Duffel knows no such flights" };
  const answer = await call({
    method: "POST",
    path: "/air/order_change_requests",
    send: {
      order_id: orderId,
      slices: {
        remove: moved.map(({ id }) => ({ slice_id: id })),
        add: moved.map(({ first, last, date }) => ({
          origin: first.origin.iata_code,
          destination: last.destination.iata_code,
          departure_date: date,
          cabin_class: first.passengers[0]?.cabin_class ?? "economy",
        })),
      },
    },
    answer: dataOf(WireRequest),
    timeout: "change",
  });
  if ("refused" in answer)
    return { outcome: "refused", reason: `${answer.refused}: ${answer.message}` };
  const quotes = answer.body.data.order_change_offers.map((offer) => {
    const { change_total_currency: currency } = offer;
    return {
      id: offer.id,
      amount: parseAmount(currency, offer.change_total_amount),
      penalty: parseAmount(currency, offer.penalty_total_amount ?? "0"),
      flights: offer.slices.add.flatMap(({ segments }) => segments).map(nameFlight),
      legs: offer.slices.add.map((slice) => translateLeg(slice, describeAirport)),
      expiresAt: offer.expires_at,
    };
  });
  // An offer that adds other slices than were asked for is of no use.
  const fitting = quotes.filter(({ legs }) => legs.length === slices.length);
  return { outcome: "quoted", quotes: fitting.toSorted((a, b) => a.amount.minor - b.amount.minor) };
}

/** Selects one of the quoted choices, then confirms it, paying what is due: not more than was quoted. */
export function confirmChange(
  call: CallDuffel,
  quoteId: string,
  quoted: SupplierAmount,
): Promise<ChangeResult> {
  return unknownIfLost(async (): Promise<ChangeResult> => {
    const selected = await call({
      method: "POST",
      path: "/air/order_changes",
      send: { selected_order_change_offer: quoteId },
      answer: dataOf(Change),
      timeout: "change",
    });
    if ("refused" in selected) return sort(selected.refused, selected.message);
    const { id, order_id, change_total_amount, change_total_currency } = selected.body.data;
    const due = parseAmount(change_total_currency, change_total_amount);
    if (due.currency !== quoted.currency || due.minor > quoted.minor) return { outcome: "stale" };
    const payment = { type: "balance", amount: formatAmount(due), currency: due.currency };
    const confirmed = await call({
      method: "POST",
      path: `/air/order_changes/${encodeURIComponent(id)}/actions/confirm`,
      send: due.minor > 0 ? { payment } : {},
      answer: dataOf(Change),
      timeout: "change",
    });
    if ("refused" in confirmed) return sort(confirmed.refused, confirmed.message);
    const order = await retrieveOrder(call, order_id);
    if (!order) throw new NoAnswer("The changed order was not found");
    return { outcome: "changed", order };
  });
}

function sort(refused: string, message: string): ChangeResult {
  return STALE.has(refused)
    ? { outcome: "stale" }
    : { outcome: "refused", reason: `${refused}: ${message}` };
}
