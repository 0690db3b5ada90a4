import { todayInDhaka } from "@ghuri/contract/dates";
import type { CouponsRequest, FlightCoupon } from "../../flight-supplier.ts";
import { getLegConditions } from "../fares/fare-conditions.ts";
import { calculatePassengerTax } from "../fares/offer-price.ts";
import { calculatePassengerFare, createParty, type Party } from "../fares/party.ts";
import { priceBookedClasses } from "../fares/price-itinerary.ts";
import { calculateRoutingTaxes } from "../fares/price-leg.ts";
import type { BookedFlight, FareContext } from "../fares/find-open-classes.ts";
import { matchItinerary } from "../itineraries/match-itinerary.ts";
import { toEpochMinute } from "../itineraries/sales-cutoff.ts";
import { toDayNumber } from "../network/day-number.ts";
import type { Schedule } from "../network/schedule.ts";
import { parseOfferRef } from "../offers/offer-ref.ts";
import { cabinOf } from "../offers/reprice-offer.ts";

/** The coupons of a sold ticket, at the fares and taxes of the day of sale and the rules of now. */
export function getCoupons(schedule: Schedule, request: CouponsRequest): FlightCoupon[] {
  const { ref, passengers, childAges, soldAt, now } = request;
  const name = parseOfferRef(schedule.network, schedule.timetable, ref);
  if (!name) throw new Error(`The timetable no longer has all flights of ${ref}`);
  const sale = {
    cabin: cabinOf(name.legs),
    party: createParty(passengers, childAges),
    today: toDayNumber(todayInDhaka(soldAt)),
    // The ticket is sold, so seats left do not matter.
    freeSeats: () => Infinity,
  };
  return name.legs.flatMap((booked) => couponsOfLeg(schedule, booked, sale, now));
}

/**
 * A through fare is divided over its segments by distance. Taxes are due when the leg begins, so its first
 * coupon carries them.
 */
function couponsOfLeg(
  schedule: Schedule,
  booked: readonly BookedFlight[],
  sale: FareContext,
  now: Date,
): FlightCoupon[] {
  const itinerary = matchItinerary(schedule, booked);
  const fare = itinerary && priceBookedClasses(itinerary, booked, sale);
  if (!fare) throw new Error("The network no longer connects the flights of a leg");
  const conditions = getLegConditions(
    { itinerary: fare.itinerary, family: fare.family, adultFare: Infinity },
    toEpochMinute(now),
  );
  const kilometres = booked.map(({ flight }) => flight.service.route.km);
  const taxes = calculateRoutingTaxes(fare.itinerary.routing, sale.today);
  const shares = divideFares(sale.party, fare.adultFare, kilometres);
  return booked.map(({ flight }, at) => ({
    departsAt: new Date(flight.departure * 60_000),
    values: sale.party.kinds.map(({ band }, kind) => ({
      fare: shares[kind]?.[at] ?? 0,
      tax: at === 0 ? calculatePassengerTax(band, taxes) : 0,
    })),
    conditions,
  }));
}

/** For each kind of passenger, the fare of each segment in whole taka; the last takes the remainder. */
function divideFares(
  { kinds }: Party,
  adultFare: number,
  kilometres: readonly number[],
): readonly (readonly number[])[] {
  const total = kilometres.reduce((sum, km) => sum + km, 0);
  return kinds.map(({ band }) => {
    const fare = calculatePassengerFare(band, adultFare);
    const shares = kilometres.map((km) => Math.floor((fare * km) / total));
    const rest = fare - shares.reduce((sum, share) => sum + share, 0);
    return shares.map((share, at) => (at === shares.length - 1 ? share + rest : share));
  });
}
