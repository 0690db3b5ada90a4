import type { PackageBooking } from "@ghuri/contract/tour-packages";

/** A unit price for a number of travellers, with the coupon if one is applied. */
export interface PartyTotal {
  readonly unit_price: number;
  readonly travellers: number;
  readonly total_price: number;
  readonly coupon: { readonly name: string; readonly amount: number } | null;
  readonly total_payable: number;
}

/** A booking with one price per traveller: a package or a visa application. */
export type PartyBooking = Pick<
  PackageBooking,
  "number_of_travellers" | "total_price" | "coupon" | "price"
>;

/** Derives the unit price of a booking: all travellers pay the same. */
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
