import type { PassengerType } from "@ghuri/contract/flights";
import type { Taka } from "@ghuri/contract/money";
import type { PartSum } from "@ghuri/contract/part-cancellations";

/** A traveller of the part, with the value of each direction that is given up. */
export interface LeavingTraveller {
  readonly position: number;
  readonly type: PassengerType;
  readonly directions: readonly {
    readonly slice: number;
    readonly fare: Taka;
    readonly tax: Taka;
  }[];
}

export interface PartInput {
  readonly travellers: readonly LeavingTraveller[];
  /** Of all that is left before: what was paid for it, its fares and taxes, and the coupon's discount on it. */
  readonly left: {
    readonly paid: Taka;
    readonly fareAndTax: Taka;
    readonly coupon: Taka;
  };
  /** The airline's penalty per ticket. Null: it keeps the whole fare. */
  readonly penalty: Taka | null;
  /** What it keeps of fare and taxes by traveller, where it has said so, instead of a penalty. */
  readonly kept?: ReadonlyMap<number, Taka>;
  /** Our fee for each traveller with a seat. */
  readonly feeEach: Taka;
}

/**
 * Calculates what a part of a paid booking gives back. Its share of our charges and of our coupon is that of its fares and
 * taxes, rounded in sums from the first traveller on, so that travellers add up to the part and parts never to more than
 * was paid. The airline takes its penalty per ticket, at most the fare given up on it; then our fee is taken.
 */
export function calculatePart({ travellers, left, penalty, kept, feeEach }: PartInput): PartSum {
  // What was paid and is neither fare nor tax.
  const charges = Math.max(0, left.paid + left.coupon - left.fareAndTax);
  // All that was not paid. Without charges it holds the taka by which fares were rounded up as well.
  const coupon = left.fareAndTax + charges - left.paid;
  let before = { value: 0, charges: 0, coupon: 0 };
  const rows = travellers.map(({ position, type, directions }) => {
    const fare = total(directions, "fare");
    const tax = total(directions, "tax");
    const value = before.value + fare + tax;
    const until = {
      value,
      charges: shareDown(charges, value, left.fareAndTax),
      // Of the coupon the larger part leaves, so that no more is given back than was paid.
      coupon: shareUp(coupon, value, left.fareAndTax),
    };
    const own = fare + tax + until.charges - before.charges;
    const discount = Math.min(own, until.coupon - before.coupon);
    const amounts = {
      fare,
      tax,
      charges: until.charges - before.charges,
      coupon: discount,
      paid: own - discount,
    };
    before = { ...until, coupon: before.coupon + discount };
    const charge = kept?.get(position) ?? (penalty === null ? fare : Math.min(penalty, fare));
    const airline_charge = Math.min(charge, amounts.paid);
    const service_fee = Math.min(type === "INF" ? 0 : feeEach, amounts.paid - airline_charge);
    return {
      position,
      type,
      directions: [...directions],
      ...amounts,
      airline_charge,
      service_fee,
      refund: amounts.paid - airline_charge - service_fee,
    };
  });
  return {
    paid: total(rows, "paid"),
    fare: total(rows, "fare"),
    tax: total(rows, "tax"),
    charges: total(rows, "charges"),
    coupon: total(rows, "coupon"),
    airline_charge: total(rows, "airline_charge"),
    service_fee: total(rows, "service_fee"),
    refund: total(rows, "refund"),
    travellers: rows,
  };
}

function total<Key extends string>(rows: readonly Readonly<Record<Key, number>>[], key: Key) {
  return rows.reduce((sum, row) => sum + row[key], 0);
}

function shareDown(amount: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((amount * part) / whole);
}

function shareUp(amount: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Math.ceil((amount * part) / whole);
}
