/* What everything that is sold has in common: a party, a price with a coupon, a payment, and a story. */
import { z } from "zod";
import { Instant } from "./dates.ts";
import { Taka } from "./money.ts";
import { PARTY_SIZE } from "./party-size.ts";
import { PaymentStatus } from "./payments.ts";

export const PartySize = z.coerce
  .number("invalid_number")
  .int("invalid_number")
  .min(PARTY_SIZE.min, "party_size")
  .max(PARTY_SIZE.max, "party_size");

export const AppliedCoupon = z.object({ name: z.string(), amount: Taka });

/** What a price by the head is asked for. */
export const partyQuoteQuery = {
  traveller: PartySize.default(1),
  coupon: z.string().max(40).optional(),
};

/** total_price = unit_price × travellers; total_payable = total_price − coupon_discount. */
export const partyPriceFields = {
  unit_price: Taka,
  travellers: z.int(),
  total_price: Taka,
  coupon: AppliedCoupon.nullable(),
  coupon_discount: Taka,
  total_payable: Taka,
};

/** How much a booking or an application is, and how far its payment has come. */
export const orderFields = {
  number_of_travellers: z.int(),
  currency: z.literal("BDT"),
  /** What is to be paid, coupon taken off. */
  price: Taka,
  total_price: Taka,
  coupon: AppliedCoupon.nullable(),
  payment_status: PaymentStatus.nullable(),
  payment_url: z.string().nullable(),
  payment_deadline: Instant.nullable(),
  created_at: Instant,
};

/** A step in the story of a booking or an application. */
export const OrderEvent = z.object({
  at: Instant,
  from: z.string().nullable(),
  to: z.string(),
  by: z.string(),
  note: z.string().nullable(),
});

/** What booking a package or applying for a visa answers (ruling OP-31). */
export const BookedReply = z.object({
  data: z.object({
    id: z.string(),
    /** The reference a person reads out. */
    hash: z.string(),
    price: Taka,
    payment_url: z.string().nullable(),
  }),
});
