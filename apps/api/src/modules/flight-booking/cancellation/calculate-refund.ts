import type { RefundBreakdown } from "@ghuri/contract/cancellations";
import type { TripOption } from "@ghuri/contract/flights";
import { roundDownTaka, type Taka } from "@ghuri/contract/money";

/** Our refund fee per traveller with a seat, in taka. */
export const REFUND_FEES = { domestic: 300, international: 1000 } as const;

export interface RefundInput {
  readonly paid: Taka;
  readonly option: Pick<TripOption, "passengers" | "base_price" | "discount_amount">;
  /** The airline's penalty per ticket. Null: it keeps the whole fare. */
  readonly penalty: Taka | null;
  readonly feeEach: Taka;
}

/**
 * Calculates the refund of a paid booking. The airline takes its penalty per ticket, at most the
 * fare paid for it. Taxes are always refunded. The lines always add up to the amount paid.
 */
export function calculateRefund({ paid, option, penalty, feeEach }: RefundInput): RefundBreakdown {
  const charges = option.passengers.map(({ type, count, price }) => {
    const fare = farePaid(price, option);
    return { type, count, fare, each: penalty === null ? fare : Math.min(penalty, fare) };
  });
  const wanted = charges.reduce((sum, { count, each }) => sum + count * each, 0);
  const airline_charge = Math.min(wanted, paid);
  const travellers = charges.reduce(
    (sum, { type, count }) => sum + (type === "INF" ? 0 : count),
    0,
  );
  const service_fee = Math.min(travellers * feeEach, paid - airline_charge);
  return {
    paid,
    airline_charge,
    airline_charge_each: charges[0]?.each ?? 0,
    charges: charges.map(({ type, count, each }) => ({ type, count, each })),
    service_fee,
    service_fee_each: feeEach,
    travellers,
    is_capped: charges.every(({ each, fare }) => each === fare && fare > 0),
    refund: paid - airline_charge - service_fee,
  };
}

/** The fare of one ticket after the discount, rounded in the traveller's favour. */
function farePaid(price: Taka, { base_price, discount_amount }: RefundInput["option"]): Taka {
  if (base_price === 0) return 0;
  const net = Math.max(0, base_price - roundDownTaka(discount_amount));
  return roundDownTaka((price * net) / base_price);
}
