import type { BookFlightBody } from "@ghuri/contract/flight-bookings";
import { todayInDhaka } from "@ghuri/contract/dates";
import type { Quote, TripOption } from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import {
  type RequestFingerprint,
  requestFingerprint,
} from "../../../platform/idempotency/request-fingerprint.ts";
import { replayOnRefusal } from "../../../platform/idempotency/replay-on-refusal.ts";
import { compareWithShownQuote, findAlternatives, quoteOffer } from "../../flight-search/index.ts";
import type { Buyer } from "../../orders/index.ts";
import { checkParty, isPricedBySearch, type Party, seatsOf } from "./check-party.ts";
import { checkRequests } from "../special-requests/check-requests.ts";
import { chooseWithTicket } from "../extras/choose-with-ticket.ts";
import { sumOf } from "../extras/extras-sum.ts";
import { paymentDeadline } from "../payment/deadlines.ts";
import type { FlightBookingDeps } from "../deps.ts";
import type { RecordSale } from "./write-bookings.ts";

export interface BookFlightInput {
  readonly buyer: Buyer;
  readonly body: BookFlightBody;
  readonly requestKey: string | null;
  readonly language: Language;
  /** Of a booking that staff make for the account: written in the transaction of the booking. Null: it books itself. */
  readonly recordSale: RecordSale | null;
}

/**
 * Books an option of a search at the price the traveller saw. Refuses with the differences when the
 * price changed or seats are gone; so does what was chosen with the ticket. Returns the booking's id; a repeated request returns the id of
 * the first booking.
 */
export function bookFlight(deps: FlightBookingDeps, input: BookFlightInput): Promise<string> {
  const request = requestFingerprint(input.requestKey, input.body);
  return replayOnRefusal(
    () => createBooking(deps, input, request),
    () => deps.findByRequestKey(input.buyer.accountId, request),
  );
}

async function createBooking(
  deps: FlightBookingDeps,
  { buyer, body, language, recordSale }: BookFlightInput,
  request: RequestFingerprint,
): Promise<string> {
  const { accountId } = buyer;
  const asked = { searchId: body.search_id, optionId: body.selected_flight, language };
  const couponCode = body.coupon ?? null;
  const searched = await quoteOffer(deps.search, { ...asked, couponCode, accountId });
  const now = deps.clock.now();
  const dates = flightDates(searched.option);
  const party = checkParty(body.users, {
    ...dates,
    passengers: searched.criteria.passengers,
    childAges: searched.criteria.childAges,
    isInternational: searched.quote.is_international,
    today: todayInDhaka(now),
    minorsConfirmed: body.minors_confirmed ?? false,
    // Staff have the passport itself before them.
    needsPassportPhoto: buyer.soldBy === null,
  });
  const specialRequests = checkRequests(body.special_requests ?? [], {
    members: party.members,
    departsAt: searched.departsAt,
    now,
  });
  const { childAges } = party;
  const offer = isPricedBySearch(party, searched.criteria)
    ? searched
    : await quoteOffer(deps.search, { ...asked, couponCode, accountId, childAges });
  await refuseChanged(deps, body, offer.quote);
  const extras = body.extras
    ? await chooseWithTicket(deps, offer, { party, body: body.extras })
    : [];
  const deadline = paymentDeadline(now, offer.quote.payment_window_minutes);

  const { firstFlightDate, lastFlightDate } = dates;
  // A fare that is bought without a hold cannot wait for a payment.
  if (!offer.canBeHeld) return refuse("supplier_unavailable");
  const wanted = {
    buyer,
    contact: contactOf(party),
    items: nameFlights(offer.option),
    seats: seatsOf(party),
    amount: offer.quote.total_payable + sumOf(extras).total,
  };
  const { id, outcome } = await deps.batcher.write({
    accountId,
    wanted,
    request,
    language,
    offer,
    party,
    specialRequests,
    extras,
    deadline,
    firstFlightDate,
    lastFlightDate,
    now,
    recordSale,
  });
  if (outcome === "booked") return id;
  if (outcome === "repeated")
    return (await deps.findByRequestKey(accountId, request)) ?? refuse("in_progress");
  if (outcome === "seat_taken") refuse("seat_taken");
  if (outcome === "over_limit") {
    // Refuses with the reason, unless another order was paid or ended meanwhile: the next try finds room.
    await deps.admitOrder(wanted);
    return refuse("in_progress", { retryAfterSeconds: 1 });
  }
  const alternatives = await findAlternatives(deps.search, asked);
  return refuse("sold_out", { facts: { alternatives } });
}

/**
 * Refuses a changed price. Without a total or quote hash, compares against the price shown in the
 * results list.
 */
async function refuseChanged(
  deps: FlightBookingDeps,
  body: BookFlightBody,
  quote: Quote,
): Promise<void> {
  const { expected_total: total, quote_hash: hash } = body;
  const wasQuoted = hash !== undefined || total !== undefined;
  const same =
    (hash === undefined || hash === quote.quote_hash) &&
    (total === undefined || total === quote.total_payable);
  if (wasQuoted && same) return;
  const shown = { searchId: body.search_id, quoteHash: hash ?? null };
  const changes = await compareWithShownQuote(deps.search, shown, quote);
  if (!same || changes.length > 0) refuse("price_changed", { facts: { quote, changes } });
}

function contactOf({ members }: Party) {
  const [primary] = members;
  return { email: primary?.email ?? null, phone: primary?.phone ?? null };
}

/** Each flight with its local day of departure, as the limits on unpaid seats count it. */
function nameFlights({ flights }: TripOption): string[] {
  return flights.flatMap(({ segments }) =>
    segments.map((one) => `${one.airline_flight_number} ${one.departure_time.slice(0, 10)}`),
  );
}

/** The local dates that decide who may travel. */
function flightDates({ flights }: TripOption) {
  const segments = flights.flatMap((leg) => leg.segments);
  const [first, last] = [segments[0], segments.at(-1)];
  if (!first || !last) throw new Error("An option has flights");
  return {
    firstFlightDate: first.departure_time.slice(0, 10),
    lastFlightDate: last.departure_time.slice(0, 10),
    lastArrivalDate: last.arrival_time.slice(0, 10),
  };
}
