import { z } from "zod";
import { Instant } from "./dates.ts";
import { Taka } from "./money.ts";

/** One price is paid with at most this many payments. */
export const MOST_PAYMENTS = 20;

/** How far an order is that is paid with several payments (decision 0075), in taka without passed-on fees. */
export const SplitPayment = z.object({
  /** How many payments have arrived. Each has a receipt: `/download-receipt/{id}?part=1`, 2, …; the last one completes the price. */
  payments: z.int(),
  /** What they add up to. */
  paid: Taka,
  /** What is still to be paid by the payment deadline; 0 when nothing is due any more. */
  remaining: Taka,
});
export type SplitPayment = z.infer<typeof SplitPayment>;

/** How a price can be paid with several payments now. */
export const SplitOffer = z.object({
  /** What was paid already. */
  paid: Taka,
  /** What is due. */
  due: Taka,
  /** The smallest payment; what is left after one is 0, or at least this. */
  least: Taka,
  /** By when all of it must have arrived; otherwise everything that was paid is given back. */
  until: Instant,
});
export type SplitOffer = z.infer<typeof SplitOffer>;
