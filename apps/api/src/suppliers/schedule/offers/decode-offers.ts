import { todayInDhaka } from "../../../platform/today-in-dhaka.ts";
import type { Criteria, ListedOffer } from "../../flight-supplier.ts";
import { getBookingClasses } from "../fares/booking-classes.ts";
import type { BookedFlight } from "../fares/find-open-classes.ts";
import type { LegTax } from "../fares/leg-taxes.ts";
import { calculatePartyFare, calculatePartyTax } from "../fares/offer-price.ts";
import { createParty, type Party } from "../fares/party.ts";
import { calculateRoutingTaxes } from "../fares/price-leg.ts";
import { createItinerary } from "../itineraries/find-itineraries.ts";
import { getEndpoints } from "../itineraries/match-itinerary.ts";
import { createRouting, type Routing } from "../itineraries/routing.ts";
import { toDayNumber } from "../network/day-number.ts";
import { greatCircleKm } from "../network/great-circle.ts";
import type { Timetable } from "../network/timetable.ts";
import { createListedOffers, type ListingDeps } from "./listed-offer.ts";
import type { OfferDraft, OfferDraftLeg } from "./select-offers.ts";

const MINUTE_MS = 60_000;

/** The next one of the numbers that were written. */
type Next = () => number;

interface DecodedLeg extends OfferDraftLeg {
  /** The whole party's. */
  readonly partyFare: number;
  readonly partyTax: number;
}

/** The offers that `encodeOffers` wrote. Null: the numbers are positions in another network. */
export function decodeOffers(
  deps: ListingDeps & { readonly timetable: Timetable },
  network: number,
  bytes: Uint8Array,
  { cabin, passengers, childAges }: Criteria,
): readonly ListedOffer[] | null {
  // A copy, since four bytes of a number may lie anywhere in a message.
  const numbers = new Int32Array(Uint8Array.from(bytes).buffer);
  let at = 0;
  const next: Next = () => numbers[at++] ?? 0;

  if (next() !== network) return null;
  const nowMinute = next();
  const legCount = next();
  const party = createParty(passengers, childAges);
  const readTaxes = createTaxReader(toDayNumber(todayInDhaka(new Date(nowMinute * MINUTE_MS))));
  const legs = Array.from({ length: next() }, () =>
    readLeg(deps.timetable, next, readTaxes, party),
  );
  const sales: OfferDraft[] = [];
  while (at < numbers.length) sales.push(readSale(next, legCount, legs));
  return createListedOffers(deps, sales, { cabin, party, nowMinute });
}

function readSale(next: Next, legCount: number, known: readonly DecodedLeg[]): OfferDraft {
  const returnFare = next() === 1;
  const legs: DecodedLeg[] = [];
  let fare = 0;
  let tax = 0;
  for (let at = 0; at < legCount; at++) {
    const leg = known[next()];
    if (!leg) throw new RangeError("An offer combines fares that were not stored");
    legs.push(leg);
    fare += leg.partyFare;
    tax += leg.partyTax;
  }
  return { legs, returnFare, fare, tax };
}

function readLeg(
  timetable: Timetable,
  next: Next,
  readTaxes: (routing: Routing) => readonly LegTax[],
  party: Party,
): DecodedLeg {
  const adultFare = next();
  const seatsLeft = next();
  const bookedFlights = Array.from({ length: next() }, () => readFlight(timetable, next));
  const flights = bookedFlights.map(({ flight }) => flight);
  const [first, second, third] = flights.map(({ service }) => service.route);
  const last = third ?? second ?? first;
  if (!first || !last) throw new RangeError("A fare has flights");
  const km = greatCircleKm(first.origin, last.destination);
  const routing = createRouting(km, first, second, third);
  const leading = bookedFlights.find(({ flight }) => flight.service.route === routing.lead);
  if (!leading) throw new RangeError("One flight of an itinerary leads");
  const { family } = leading.bookingClass;
  const itinerary = createItinerary(routing, flights);
  const taxes = readTaxes(routing);
  return {
    fare: { itinerary, family, bookedFlights, adultFare, seatsLeft },
    taxes,
    partyFare: calculatePartyFare(adultFare, party),
    partyTax: calculatePartyTax(taxes, party),
  };
}

function readFlight({ flightsOn }: Timetable, next: Next): BookedFlight {
  const service = next();
  const flight = flightsOn(next()).flightOf(service);
  const bookingClass = flight && getBookingClasses(flight.service.route.carrier)[next()];
  if (!bookingClass) throw new RangeError("A stored flight is in the timetable");
  return { flight, bookingClass };
}

/** Equal taxes are one list, by which offers know that their sums are equal. */
function createTaxReader(today: number): (routing: Routing) => readonly LegTax[] {
  const known = new Map<string, readonly LegTax[]>();
  return (routing) => {
    const { origin, destination } = getEndpoints(routing);
    const name = `${origin.iata} ${destination.iata} ${routing.lead.carrier.lowCost}`;
    let taxes = known.get(name);
    if (!taxes) {
      taxes = calculateRoutingTaxes(routing, today);
      known.set(name, taxes);
    }
    return taxes;
  };
}
