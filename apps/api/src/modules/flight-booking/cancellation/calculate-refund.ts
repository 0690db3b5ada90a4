import type { RefundBreakdown } from "@ghuri/contract/cancellations";
import type { TripOption } from "@ghuri/contract/flights";
import { roundDownTaka, roundUpTaka, type Taka } from "@ghuri/contract/money";
import type { FlightCoupon } from "../../../suppliers/flight-supplier.ts";

/** Our refund fee per traveller with a seat, in taka. */
export const REFUND_FEES = { domestic: 300, international: 1000 } as const;

/**
 * What became of a coupon. `flown`: its fare and taxes are used up. `no_show`: the flight left without the
 * traveller; its taxes are refunded, and the airline's penalty is that of a no-show.
 */
export type CouponUse = "unused" | "flown" | "no_show";

/** A coupon's value per passenger line, and its use. */
export interface UsedCoupon extends Pick<FlightCoupon, "values"> {
  readonly use: CouponUse;
}

export interface RefundInput {
  readonly paid: Taka;
  readonly option: Pick<TripOption, "passengers" | "base_price" | "discount_amount">;
  /** What our coupon took off the fare. */
  readonly couponDiscount: Taka;
  /** All coupons of the ticket. Empty: no ticket exists, so nothing is flown. */
  readonly coupons: readonly UsedCoupon[];
  /** The airline's penalty per ticket for the coupons not flown. Null: it keeps their whole fare. */
  readonly penalty: Taka | null;
  /** What the airline keeps of all fares and taxes together, instead of a penalty per ticket. */
  readonly kept?: Taka;
  readonly feeEach: Taka;
}

/**
 * Calculates the refund of a paid booking. Of a ticket that is partly flown only the coupons not flown count: their
 * share of the fare and their own taxes, while the rest of what was paid is used. The airline takes its penalty per
 * ticket, at most the fare left on it. The lines always add up to the amount paid.
 */
export function calculateRefund(input: RefundInput): RefundBreakdown {
  const { paid, option, penalty, kept, feeEach } = input;
  const tickets = option.passengers.map((line, at) => ({
    type: line.type,
    count: line.count,
    ...unflownValue(line, at, input),
  }));
  const value = tickets.reduce((sum, { count, fare, tax }) => sum + count * (fare + tax), 0);
  const charges = tickets.map(({ type, count, fare, tax }) => ({
    type,
    count,
    each:
      kept !== undefined
        ? roundUpTaka((kept * (fare + tax)) / Math.max(1, value))
        : penalty === null
          ? fare
          : Math.min(penalty, fare),
  }));
  const used = paid - unflownPart(tickets, input);
  const wanted = charges.reduce((sum, { count, each }) => sum + count * each, 0);
  const airline_charge = Math.min(kept ?? wanted, paid - used);
  const travellers = charges.reduce(
    (sum, { type, count }) => sum + (type === "INF" ? 0 : count),
    0,
  );
  const service_fee = Math.min(travellers * feeEach, paid - used - airline_charge);
  return {
    paid,
    ...(used > 0 ? { used } : {}),
    airline_charge,
    airline_charge_each: charges.find(({ count }) => count > 0)?.each ?? 0,
    // A line may have nobody left.
    charges: charges.filter(({ count }) => count > 0),
    service_fee,
    service_fee_each: feeEach,
    travellers,
    // An airline that names what it keeps may keep taxes as well: that is no limit of ours.
    is_capped:
      kept === undefined &&
      tickets.every(({ fare }, at) => fare > 0 && (charges[at]?.each ?? 0) >= fare),
    refund: paid - used - airline_charge - service_fee,
  };
}

interface Ticket {
  readonly count: number;
  /** Fare after the supplier's discount, and taxes, of the coupons not flown. */
  readonly fare: Taka;
  readonly tax: Taka;
}

/** What is left on one ticket. What is flown is rounded up, so that shares never exceed the price. */
function unflownValue(
  { price, tax }: TripOption["passengers"][number],
  line: number,
  { coupons, option }: RefundInput,
): Pick<Ticket, "fare" | "tax"> {
  const fare = farePaid(price, option);
  const share = (part: "fare" | "tax") => {
    const sum = (list: readonly UsedCoupon[]) =>
      list.reduce((total, { values }) => total + (values[line]?.[part] ?? 0), 0);
    const whole = sum(coupons);
    return whole === 0 ? 0 : sum(coupons.filter(({ use }) => use === "flown")) / whole;
  };
  return {
    fare: fare - roundUpTaka(fare * share("fare")),
    tax: tax - roundUpTaka(tax * share("tax")),
  };
}

/**
 * What was paid for the coupons not flown. Everything, our charges included, while nothing is flown. Otherwise their
 * fare and taxes less their share of our coupon's discount: our charges are earned when travel begins.
 */
function unflownPart(
  tickets: readonly Ticket[],
  { paid, option, couponDiscount, coupons }: RefundInput,
): Taka {
  if (coupons.every(({ use }) => use !== "flown")) return paid;
  const fare = tickets.reduce((sum, one) => sum + one.count * one.fare, 0);
  const tax = tickets.reduce((sum, one) => sum + one.count * one.tax, 0);
  const net = option.base_price - roundDownTaka(option.discount_amount);
  const discount = net > 0 ? roundUpTaka((couponDiscount * fare) / net) : 0;
  return Math.max(0, Math.min(paid, fare + tax - discount));
}

/** The fare of one ticket after the supplier's discount, rounded in the traveller's favour. */
function farePaid(price: Taka, { base_price, discount_amount }: RefundInput["option"]): Taka {
  if (base_price === 0) return 0;
  const net = Math.max(0, base_price - roundDownTaka(discount_amount));
  return roundDownTaka((price * net) / base_price);
}
