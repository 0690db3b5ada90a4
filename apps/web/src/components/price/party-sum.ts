import type { PackageBooking } from "@ghuri/contract/tour-packages";

/** So much for each, for so many, with a coupon if one is used. */
export interface PartyTotal {
  readonly unit_price: number;
  readonly travellers: number;
  readonly total_price: number;
  readonly coupon: { readonly name: string; readonly amount: number } | null;
  readonly total_payable: number;
}

/** What is bought for a party: packages and visa applications. */
export type PartyBooking = Pick<
  PackageBooking,
  "number_of_travellers" | "total_price" | "coupon" | "price"
>;

/** A booking's price taken apart again: everybody pays the same. */
export function getPartyTotal(booking: PartyBooking): PartyTotal {
  const { number_of_travellers: travellers, total_price, coupon, price } = booking;
  return {
    unit_price: total_price / travellers,
    travellers,
    total_price,
    coupon,
    total_payable: price,
  };
}
