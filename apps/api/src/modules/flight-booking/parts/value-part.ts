import type { PartOfBooking } from "@ghuri/contract/part-cancellations";
import type { FlightCoupon } from "../../../suppliers/flight-supplier.ts";
import type { OrderTraveller } from "../../orders/index.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import { requirePassengerType } from "../bookings/passenger-type.ts";
import { fareOf, netFares, sliceValue } from "../changes/fare-basis.ts";
import type { FareBasis } from "../tables.ts";
import type { LeavingTraveller } from "./calculate-part.ts";

/** What a part of a booking is worth, and what is left without it. */
interface PartValue {
  readonly leaving: readonly LeavingTraveller[];
  /** Fares and taxes of all that is left before. */
  readonly fareAndTax: number;
  readonly fareLeft: FareBasis;
}

/**
 * The fares and taxes that leave with a part. A traveller takes the ticket's whole fare along, divided by the coupons of
 * each direction; a direction its share of every ticket.
 */
export function valuePart(
  booking: BookingRow,
  {
    party,
    leaving,
    part,
    coupons,
  }: {
    /** All travellers as booked. */
    readonly party: readonly OrderTraveller[];
    readonly leaving: readonly OrderTraveller[];
    readonly part: PartOfBooking;
    readonly coupons: readonly Pick<FlightCoupon, "values">[];
  },
): PartValue {
  const lines = netFares(linesInFull(fareOf(booking)));
  const directions = divideBySlice(booking, coupons);
  const lineOf = matchLines(booking, party);
  const valueOf = (line: number, slice: number) => ({
    slice,
    fare: directions[slice]?.[line]?.price ?? 0,
    tax: directions[slice]?.[line]?.tax ?? 0,
  });
  const slices = part.slices.length > 0 ? part.slices : directions.map((_, slice) => slice);
  return {
    leaving: leaving.map((traveller) => ({
      position: traveller.position,
      type: requirePassengerType(traveller),
      directions: slices.map((slice) => valueOf(lineOf(traveller), slice)),
    })),
    fareAndTax: lines.reduce((sum, { count, price, tax }) => sum + count * (price + tax), 0),
    fareLeft: toBasis(
      lines.map((line, at) => {
        const gone = part.slices.map((slice) => valueOf(at, slice));
        const gives = (of: "fare" | "tax") => gone.reduce((sum, one) => sum + one[of], 0);
        return part.slices.length > 0
          ? { ...line, price: line.price - gives("fare"), tax: line.tax - gives("tax") }
          : { ...line, count: line.count - leaving.filter((one) => lineOf(one) === at).length };
      }),
    ),
  };
}

/** Fare and tax of each ticket by direction; the last one takes what rounding leaves. */
function divideBySlice(booking: BookingRow, coupons: readonly Pick<FlightCoupon, "values">[]) {
  const fare = linesInFull(fareOf(booking));
  const { flights } = booking.option;
  let first = 0;
  const shares = flights.map(({ segments }) => {
    const place = { first, count: segments.length };
    first += segments.length;
    return sliceValue(fare, coupons, place);
  });
  const last = flights.length - 1;
  return shares.map((share, slice) =>
    slice < last
      ? share
      : netFares(fare).map((line, at) => {
          const before = (of: "price" | "tax") =>
            shares.slice(0, last).reduce((sum, other) => sum + (other[at]?.[of] ?? 0), 0);
          return { price: line.price - before("price"), tax: line.tax - before("tax") };
        }),
  );
}

/**
 * A fare whose lines add up to its sums: a change at a remote supplier moves the sums alone. Rounded down, so that lines
 * are never worth more than was paid.
 */
function linesInFull(fare: FareBasis): FareBasis {
  const { passengers, base_price, discount_amount, total_tax } = fare;
  const sum = (of: "price" | "tax") =>
    passengers.reduce((total, line) => total + line.count * line[of], 0);
  const [prices, taxes] = [sum("price"), sum("tax")];
  if (prices === base_price && taxes === total_tax) return fare;
  const scaled = passengers.map((line) => ({
    ...line,
    price: prices === 0 ? 0 : Math.floor((line.price * base_price) / prices),
    tax: taxes === 0 ? 0 : Math.floor((line.tax * total_tax) / taxes),
  }));
  return { ...toBasis(scaled), discount_amount };
}

/** The line of the fare that each traveller pays. Of two lines for children the older ones pay the first. */
function matchLines({ option }: BookingRow, party: readonly OrderTraveller[]) {
  const lineOf = new Map<number, number>();
  for (const type of new Set(option.passengers.map((line) => line.type))) {
    const places = option.passengers.flatMap((line, at) =>
      line.type === type ? Array<number>(line.count).fill(at) : [],
    );
    const own = party
      .filter(({ passengerType }) => passengerType === type)
      .toSorted((a, b) => (a.dateOfBirth ?? "").localeCompare(b.dateOfBirth ?? ""));
    for (const [at, { position }] of own.entries()) lineOf.set(position, places[at] ?? 0);
  }
  return ({ position }: OrderTraveller): number => lineOf.get(position) ?? 0;
}

function toBasis(passengers: FareBasis["passengers"]): FareBasis {
  const sum = (of: "price" | "tax") =>
    passengers.reduce((total, line) => total + line.count * line[of], 0);
  return { passengers, base_price: sum("price"), discount_amount: 0, total_tax: sum("tax") };
}
