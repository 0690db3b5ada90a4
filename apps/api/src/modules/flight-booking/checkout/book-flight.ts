import type { BookFlightBody } from "@ghuri/contract/flight-bookings";
import { todayInDhaka } from "@ghuri/contract/dates";
import type { Quote, TripOption } from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import { Refusal, refuse } from "../../../platform/http/refusals/refuse.ts";
import {
  type RequestFingerprint,
  requestFingerprint,
} from "../../../platform/idempotency/request-fingerprint.ts";
import { compareWithShownQuote, findAlternatives, quoteOffer } from "../../flight-search/index.ts";
import { checkParty } from "./check-party.ts";
import { paymentDeadline } from "../payment/deadlines.ts";
import type { FlightBookingDeps } from "../deps.ts";

export interface BookFlightInput {
  readonly accountId: string;
  readonly body: BookFlightBody;
  readonly requestKey: string | null;
  readonly language: Language;
}

/**
 * Books an option of a search at the price the traveller saw, or says what is different now. Answers
 * the booking's id; a repeat of the request answers the first booking's.
 */
export async function bookFlight(deps: FlightBookingDeps, input: BookFlightInput): Promise<string> {
  const request = requestFingerprint(input.requestKey, input.body);
  try {
    return await bookOnce(deps, input, request);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Whoever repeats a request may be refused: the seats are gone, to that person. The booking is there.
    const earlier = await deps.findByRequestKey(input.accountId, request);
    if (earlier === null) throw error;
    return earlier;
  }
}

async function bookOnce(
  deps: FlightBookingDeps,
  { accountId, body, language }: BookFlightInput,
  request: RequestFingerprint,
): Promise<string> {
  const offer = await quoteOffer(deps.search, {
    searchId: body.search_id,
    optionId: body.selected_flight,
    couponCode: body.coupon ?? null,
    accountId,
    language,
  });
  await refuseChanged(deps, body, offer.quote);
  const now = deps.clock.now();
  const dates = flightDates(offer.option);
  const party = checkParty(body.users, {
    ...dates,
    passengers: offer.criteria.passengers,
    childAges: offer.criteria.childAges,
    isInternational: offer.quote.is_international,
    today: todayInDhaka(now),
    minorsConfirmed: body.minors_confirmed ?? false,
  });
  const deadline = paymentDeadline(now, offer.quote.payment_window_minutes);

  const { lastFlightDate } = dates;
  const facts = { accountId, request, language, offer, party, deadline, lastFlightDate, now };
  const { id, outcome } = await deps.batcher.write(facts);
  if (outcome === "booked") return id;
  // The caller of this finds the booking that was there first.
  if (outcome === "repeated") return refuse("in_progress");
  const asked = { searchId: body.search_id, optionId: body.selected_flight, language };
  const alternatives = await findAlternatives(deps.search, asked);
  return refuse("sold_out", { facts: { alternatives } });
}

/** Never a silent change: who does not say what was seen saw the option as listed. */
async function refuseChanged(
  deps: FlightBookingDeps,
  body: BookFlightBody,
  quote: Quote,
): Promise<void> {
  const { expected_total: total, quote_hash: hash } = body;
  const said = hash !== undefined || total !== undefined;
  const same =
    (hash === undefined || hash === quote.quote_hash) &&
    (total === undefined || total === quote.total_payable);
  if (said && same) return;
  const shown = { searchId: body.search_id, quoteHash: hash ?? null };
  const changes = await compareWithShownQuote(deps.search, shown, quote);
  if (!same || changes.length > 0) refuse("price_changed", { facts: { quote, changes } });
}

/** The local dates of the first and the last departure. */
function flightDates({ flights }: TripOption) {
  const dates = flights.map((leg) => leg.departure_time.slice(0, 10));
  const [firstFlightDate = ""] = dates;
  return { firstFlightDate, lastFlightDate: dates.at(-1) ?? firstFlightDate };
}
