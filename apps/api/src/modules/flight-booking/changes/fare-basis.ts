import type { PassengerFare } from "@ghuri/contract/flights";
import { roundDownTaka, roundUpTaka, type Taka } from "@ghuri/contract/money";
import type {
  FlightCoupon,
  SupplierAmount,
  SupplierOffer,
} from "../../../suppliers/flight-supplier.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import type { FareBasis } from "../tables.ts";

/** Fares and taxes of the flights of a booking as they are now. */
export function fareOf({
  option,
  changedFare,
}: Pick<BookingRow, "option" | "changedFare">): FareBasis {
  if (changedFare !== null) return changedFare;
  const { passengers, base_price, discount_amount, total_tax } = option;
  return { passengers, base_price, discount_amount, total_tax };
}

/**
 * What a difference of fares is worth in money. Of cheaper flights only the share of the fare that was paid comes back: a
 * coupon's discount is not paid out.
 */
export function inMoney(
  difference: Taka,
  { base_price, discount_amount }: FareBasis,
  couponDiscount: Taka,
): Taka {
  if (difference >= 0) return difference;
  const net = base_price - roundDownTaka(discount_amount);
  const paidShare = net > 0 ? Math.max(0, net - couponDiscount) / net : 1;
  return 0 - roundDownTaka(-difference * paidShare);
}

/** An amount of a remote supplier at the rate of the sale, in favour of the agency by less than one taka. */
export function inTaka(
  {
    option,
    changedFare,
    supplierAmount,
  }: Pick<BookingRow, "option" | "changedFare" | "supplierAmount">,
  { currency, minor }: SupplierAmount,
): Taka {
  if (supplierAmount === null || supplierAmount.currency !== currency)
    throw new Error("A supplier quotes in another currency than that of the booking");
  const { base_price, total_tax } = fareOf({ option, changedFare });
  return Math.ceil(((base_price + total_tax) * minor) / supplierAmount.minor);
}

/** Fare and tax of one ticket of each passenger line; undefined for a line without passengers. */
export type Lines = readonly (Pick<PassengerFare, "price" | "tax"> | undefined)[];

/** What a direction is worth on each ticket: its share of fare and taxes by the coupons, after the discount of the sale. */
export function sliceValue(
  fare: FareBasis,
  coupons: readonly Pick<FlightCoupon, "values">[],
  { first, count }: { readonly first: number; readonly count: number },
): Lines {
  const own = coupons.slice(first, first + count);
  return netFares(fare).map(({ price, tax }, line) => {
    const share = (part: "fare" | "tax") => {
      const sum = (list: typeof coupons) =>
        list.reduce((total, { values }) => total + (values[line]?.[part] ?? 0), 0);
      const whole = sum(coupons);
      return whole === 0 ? 0 : sum(own) / whole;
    };
    return {
      price: roundDownTaka(price * share("fare")),
      tax: roundDownTaka(tax * share("tax")),
    };
  });
}

/** The fares with one direction at other prices. Discounts are taken off already. */
export function replaceSliceFare(fare: FareBasis, before: Lines, after: Lines): FareBasis {
  const passengers = netFares(fare).map((line, at) => ({
    ...line,
    price: line.price - (before[at]?.price ?? 0) + (after[at]?.price ?? 0),
    tax: line.tax - (before[at]?.tax ?? 0) + (after[at]?.tax ?? 0),
  }));
  const sum = (part: "price" | "tax") =>
    passengers.reduce((total, line) => total + line.count * line[part], 0);
  return { passengers, base_price: sum("price"), discount_amount: 0, total_tax: sum("tax") };
}

/** Fare and tax of one ticket of each type in an offer, after the supplier's discount. */
export function offerFares({ passengers, discount }: SupplierOffer): Lines {
  const base_price = passengers.reduce((sum, { count, price }) => sum + count * price, 0);
  return netFares({
    passengers: [...passengers],
    base_price,
    discount_amount: discount,
    total_tax: 0,
  });
}

/** Each ticket at its share of the fare after the discount. */
export function netFares({
  passengers,
  base_price,
  discount_amount,
}: FareBasis): FareBasis["passengers"] {
  const net = Math.max(0, base_price - roundDownTaka(discount_amount));
  return passengers.map((line) => ({
    ...line,
    price: base_price === 0 ? 0 : roundUpTaka((line.price * net) / base_price),
  }));
}
