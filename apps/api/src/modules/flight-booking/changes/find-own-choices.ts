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
import { fareOf, inMoney, offerFares, replaceSliceFare, sliceValue } from "./fare-basis.ts";

const MOST_CHOICES = 12;

/** What is to be changed, and what we charge for it. */
export interface ChangeWish {
  readonly booking: BookingRow;
  readonly slice: number;
  readonly date: string;
  readonly before: FlightLeg;
  readonly serviceFee: number;
  /** The airline changed the flights: others cost nothing. */
  readonly isFree: boolean;
  readonly now: Date;
}

/**
 * Other flights for one direction at a supplier whose seats are our own: what it sells on that day for this direction
 * alone, less what the flights given up are worth on the tickets. Refuses not_changeable when the fare does not allow it.
 */
export async function findOwnChoices(
  supplier: InlineSupplier,
  wish: ChangeWish,
): Promise<StoredChoice[]> {
  const { booking, slice, date, before, serviceFee, isFree, now } = wish;
  const { criteria, option } = booking;
  const coupons = await supplier.getCoupons({
    bookingId: booking.id,
    ref: booking.offerRef,
    passengers: criteria.passengers,
    ...(criteria.childAges ? { childAges: criteria.childAges } : {}),
    soldAt: booking.createdAt,
    now,
  });
  const place = {
    first: option.flights.slice(0, slice).reduce((sum, leg) => sum + leg.segments.length, 0),
    count: before.segments.length,
  };
  const own = coupons.slice(place.first, place.first + place.count);
  const { seats } = partyLeft(booking);
  const penalty = isFree ? 0 : penaltyEach(own) * seats;
  const fare = fareOf(booking);
  const old = sliceValue(fare, coupons, place);
  const isRefundable = own.every(({ conditions }) => conditions.refund?.allowed === true);
  const offers = await searchSlice(supplier, wish, { ...before, date });
  return offers.flatMap((offer): StoredChoice[] => {
    const [leg] = offer.legs;
    if (!leg || offer.seatsLeft < seats) return [];
    const after = alignLines(fare, offerFares(offer));
    const changed = replaceSliceFare(fare, old, after);
    const difference = fare.passengers.reduce((sum, { count }, at) => {
      const [was, is] = [old[at], after[at]];
      return (
        sum + count * ((is?.price ?? 0) + (is?.tax ?? 0) - (was?.price ?? 0) - (was?.tax ?? 0))
      );
    }, 0);
    const worth = inMoney(difference, fare, booking.couponDiscount);
    return [
      {
        id: newId(),
        leg,
        fare_name: offer.fareName,
        // A fare that gives no money back gives none for cheaper flights either.
        sum: isFree
          ? addUp(0, 0, 0)
          : addUp(isRefundable ? worth : Math.max(0, difference), penalty, serviceFee),
        offerRef: supplier.replaceSlice(booking.offerRef, slice, offer.ref),
        seatsRef: offer.ref,
        supplierQuote: null,
        // What is forfeited stays part of what the airline keeps, also of a cancellation.
        fare: isFree || (!isRefundable && difference < 0) ? fare : changed,
        isFree,
      },
    ];
  });
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
  { booking, before, now }: ChangeWish,
  trip: { readonly origin: string; readonly destination: string; readonly date: string },
): Promise<SupplierOffer[]> {
  const { origin, destination, date } = trip;
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
    .slice(0, MOST_CHOICES)
    .map(({ offer }) => offer);
}
