import type { FlightLeg } from "@ghuri/contract/flights";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { newId } from "../../../platform/ids.ts";
import type {
  FlightCoupon,
  InlineSupplier,
  SupplierOffer,
} from "../../../suppliers/flight-supplier.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import { partyLeft } from "../bookings/what-is-left.ts";
import type { FareBasis, StoredChoice } from "../tables.ts";
import { addUp } from "./change-sum.ts";
import { combine, type DirectionPrice, priceDirections } from "./combine-directions.ts";
import { fareOf, offerFares, sliceValue } from "./fare-basis.ts";

/** How many flights are offered for each direction when so many are changed: combined, they are at most 36 choices. */
const MOST_FLIGHTS = [12, 6, 3, 2] as const;

/** A direction to be changed, from 0, and the flights that are given up. */
export interface WishedSlice {
  readonly slice: number;
  readonly date: string;
  readonly before: FlightLeg;
}

/** What is to be changed, and what we charge for it. */
export interface ChangeWish {
  readonly booking: BookingRow;
  /** At least one, in order of travel. */
  readonly slices: readonly WishedSlice[];
  readonly serviceFee: number;
  /** The airline changed the flights: others cost nothing. */
  readonly isFree: boolean;
  readonly now: Date;
}

/**
 * Other flights at a supplier whose seats are our own: for each direction what it sells on that day alone, less what the
 * flights given up are worth on the tickets. The airline charges one penalty for the change, the strictest of the flights
 * given up. Refuses not_changeable when the fare does not allow it.
 */
export async function findOwnChoices(
  supplier: InlineSupplier,
  wish: ChangeWish,
): Promise<StoredChoice[]> {
  const { booking, slices, serviceFee, isFree, now } = wish;
  const { criteria, option } = booking;
  const coupons = await supplier.getCoupons({
    bookingId: booking.id,
    ref: booking.offerRef,
    passengers: criteria.passengers,
    ...(criteria.childAges ? { childAges: criteria.childAges } : {}),
    soldAt: booking.createdAt,
    now,
  });
  const { seats } = partyLeft(booking);
  const fare = fareOf(booking);
  const places = slices.map(({ slice, before }) => ({
    first: option.flights.slice(0, slice).reduce((sum, leg) => sum + leg.segments.length, 0),
    count: before.segments.length,
  }));
  const givenUp = places.map(({ first, count }) => coupons.slice(first, first + count));
  const penalty = isFree ? 0 : penaltyEach(givenUp.flat()) * seats;
  const directions = await Promise.all(
    slices.map(async (wished, at): Promise<DirectionOffer[]> => {
      const before = sliceValue(fare, coupons, places[at] ?? { first: 0, count: 0 });
      const isRefundable = (givenUp[at] ?? []).every(
        ({ conditions }) => conditions.refund?.allowed === true,
      );
      const offers = await searchSlice(supplier, wish, wished);
      return offers.flatMap((offer) => {
        const [leg] = offer.legs;
        if (!leg || offer.seatsLeft < seats) return [];
        const after = alignLines(fare, offerFares(offer));
        return [{ wished, leg, offer, isRefundable, before, after }];
      });
    }),
  );
  return combine(directions).flatMap((chosen): StoredChoice[] => {
    const [first, ...others] = chosen;
    if (!first) return [];
    const priced = priceDirections(fare, chosen, booking.couponDiscount);
    return [
      {
        id: newId(),
        leg: first.leg,
        fare_name: [...new Set(chosen.map(({ offer }) => offer.fareName))].join(" + "),
        sum: isFree ? addUp(0, 0, 0) : addUp(priced.difference, penalty, serviceFee),
        offerRef: chosen.reduce(
          (ref, { wished, offer }) => supplier.replaceSlice(ref, wished.slice, offer.ref),
          booking.offerRef,
        ),
        seatsRef: first.offer.ref,
        also: others.map(({ wished, leg, offer }) => ({
          slice: wished.slice,
          before: wished.before,
          leg,
          seatsRef: offer.ref,
        })),
        supplierQuote: null,
        fare: isFree ? fare : priced.fare,
        isFree,
      },
    ];
  });
}

/** Flights of one direction that are for sale. */
interface DirectionOffer extends DirectionPrice {
  readonly wished: WishedSlice;
  readonly leg: FlightLeg;
  readonly offer: SupplierOffer;
}

/** A search for those who still travel has no line for a kind of passenger of which nobody is left. */
function alignLines<Fare>({ passengers }: FareBasis, found: readonly Fare[]): (Fare | undefined)[] {
  const rest = [...found];
  return passengers.map(({ count }) => (count > 0 ? rest.shift() : undefined));
}

/** What the airline charges each traveller with a seat: the strictest rule of the flights given up. */
function penaltyEach(coupons: readonly FlightCoupon[]): number {
  const rules = coupons.map(({ conditions }) => conditions.change);
  return rules.reduce<number>((most, rule) => {
    if (!rule?.allowed || rule.penalty === null) return refuse("not_changeable");
    return Math.max(most, rule.penalty);
  }, 0);
}

/**
 * Of each itinerary the cheapest offer, on the airlines of the ticket and in its fare family: bags and conditions stay as
 * they were bought.
 */
async function searchSlice(
  supplier: InlineSupplier,
  { booking, slices, now }: ChangeWish,
  { date, before }: WishedSlice,
): Promise<SupplierOffer[]> {
  const { origin, destination } = before;
  const { option } = booking;
  const { passengers, childAges } = partyLeft(booking);
  const wanted = {
    ...booking.criteria,
    passengers,
    ...(childAges ? { childAges } : {}),
    trips: [{ origin, destination, date }],
    roundTrip: false,
  };
  const signal = AbortSignal.timeout(supplier.searchDeadlineMs);
  const airlines = new Set(before.segments.map(({ airline_code }) => airline_code));
  // A journey of several fares names them all, also when one direction was cancelled.
  const fareNames = new Set([option.fare_name, ...option.fare_name.split(" + ")]);
  const cheapest = new Map<string, { readonly price: number; readonly offer: SupplierOffer }>();
  for await (const batch of supplier.search(wanted, { now, signal }))
    for (const listed of batch) {
      const { itinerary, fareAndTax, discount, airlines: flownBy } = listed.summary;
      const price = fareAndTax - discount;
      const known = cheapest.get(itinerary);
      if ((known && known.price <= price) || !flownBy.every(({ code }) => airlines.has(code)))
        continue;
      const offer = listed.toOffer();
      if (fareNames.has(offer.fareName)) cheapest.set(itinerary, { price, offer });
    }
  return [...cheapest.values()]
    .toSorted((a, b) => a.price - b.price)
    .slice(0, MOST_FLIGHTS[slices.length - 1])
    .map(({ offer }) => offer);
}
