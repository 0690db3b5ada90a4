import type { RefundBreakdown } from "@ghuri/contract/cancellations";

/** A sum of which this much is refunded: three travellers to Bangkok, by default. */
export function sampleRefundSum(refund = 20_668): RefundBreakdown {
  return {
    paid: refund + 19_500,
    airline_charge: 16_500,
    airline_charge_each: 5500,
    charges: [{ type: "ADT", count: 3, each: 5500 }],
    service_fee: 3000,
    service_fee_each: 1000,
    travellers: 3,
    is_capped: false,
    refund,
  };
}
