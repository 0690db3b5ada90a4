/* Fields shared by everything we sell: party size, price with coupon, payment and timeline. */
import { z } from "zod";
import { Instant } from "./dates.ts";
import { Taka } from "./money.ts";
import { PARTY_SIZE } from "./party-size.ts";
import { PaymentStatus } from "./payments.ts";
import { SplitPayment } from "./split-payments.ts";

/** Number of travellers of a package or visa order (spec 9). */
export const PartySize = z.coerce
  .number("invalid_number")
  .int("invalid_number")
  .min(PARTY_SIZE.min, "party_size")
  .max(PARTY_SIZE.max, "party_size");

/** A coupon and its discount in taka. */
export const AppliedCoupon = z.object({ name: z.string(), amount: Taka });

/** Query fields of a quote with a price per traveller. */
export const partyQuoteQuery = {
  traveller: PartySize.default(1),
  coupon: z.string().max(40).optional(),
};

/** Price fields of such a quote: total_price = unit_price × travellers; total_payable = total_price − coupon_discount. */
export const partyPriceFields = {
  unit_price: Taka,
  travellers: z.int(),
  total_price: Taka,
  coupon: AppliedCoupon.nullable(),
  coupon_discount: Taka,
  total_payable: Taka,
};

/** Price and payment state of a package booking or visa application. */
export const orderFields = {
  number_of_travellers: z.int(),
  currency: z.literal("BDT"),
  /** Amount to pay after the coupon. */
  price: Taka,
  total_price: Taka,
  coupon: AppliedCoupon.nullable(),
  payment_status: PaymentStatus.nullable(),
  payment_url: z.string().nullable(),
  payment_deadline: Instant.nullable(),
  /** How far it is with several payments; null: it is paid with one. */
  split_payment: SplitPayment.nullable(),
  created_at: Instant,
};

/** An event in the timeline of a booking or application. */
export const OrderEvent = z.object({
  at: Instant,
  from: z.string().nullable(),
  to: z.string(),
  by: z.string(),
  note: z.string().nullable(),
});

/** Reply to booking a package or applying for a visa (ruling OP-31). `price` is unit price × travellers. */
export const BookedReply = z.object({
  data: z.object({
    id: z.string(),
    /** Reference for people. */
    hash: z.string(),
    price: Taka,
    payment_url: z.string().nullable(),
  }),
});

/** An unpaid order of the account, named by a refusal so that it can be paid or cancelled first. */
export const OpenOrder = z.object({ id: z.string(), type: z.string(), reference: z.string() });
export type OpenOrder = z.infer<typeof OpenOrder>;
/** Details of the refusals `unpaid_orders_limit`, `email_not_confirmed` and `shared_orders_limit`: those that end first. */
export const UnpaidLimitReached = z.object({ open_orders: z.array(OpenOrder) });
