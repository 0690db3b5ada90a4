import { z } from "zod";
import { Taka } from "./money.ts";

/** A plan as a payer of one order is offered it, in taka. */
export const InstalmentOffer = z.object({
  id: z.string(),
  bank: z.string(),
  months: z.int(),
  /** What it adds to the price, beside the gateway's own fee. */
  charge: Taka,
  /** What is charged to the card: the price with the charge and the gateway's fee. */
  total: Taka,
  /** What the bank then collects each month, rounded up; the last month may be less. */
  monthly: Taka,
});
export type InstalmentOffer = z.infer<typeof InstalmentOffer>;

/** The instalments that a payment was opened with. */
export const PaymentInstalments = z.object({
  bank: z.string(),
  months: z.int(),
  /** Contained in the payment's `fee`. */
  charge: Taka,
});
export type PaymentInstalments = z.infer<typeof PaymentInstalments>;
