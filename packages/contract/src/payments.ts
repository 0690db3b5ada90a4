import { z } from "zod";
import { Instant } from "./dates.ts";
import { Taka } from "./money.ts";

/** null stands for unpaid. */
export const PaymentStatus = z.enum(["pending", "paid", "failed", "cancelled"]);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** What money can be for (ruling OP-26). */
export const PaymentPurpose = z.enum(["flight", "package", "visa"]);
export type PaymentPurpose = z.infer<typeof PaymentPurpose>;

/** SSLCommerz takes from 10 to 500,000 taka in one payment. */
export const GATEWAY_LIMITS = { min: 10, max: 500_000 } as const;

/** One attempt to pay. Attempts are never overwritten. */
export const Payment = z.object({
  trxid: z.string(),
  amount: Taka,
  currency: z.literal("BDT"),
  status: PaymentStatus,
  type: PaymentPurpose,
  /** The booking it is for (also for packages and visas); the field's name is spec.md's. */
  flight_booking_id: z.string(),
  method: z.enum(["online", "manual"]),
  /** Why it failed, in the bank's words; null when it did not or the bank gave none. */
  reason: z.string().nullable(),
  created_at: Instant,
});
export type Payment = z.infer<typeof Payment>;

export const PaymentsReply = z.object({ data: z.array(Payment) });

export const StartPaymentQuery = z.object({ type: PaymentPurpose.default("flight") });
export const StartPaymentReply = z.object({ url: z.string() });

export const PaymentAccount = z.object({ id: z.string(), number: z.string(), name: z.string() });
export type PaymentAccount = z.infer<typeof PaymentAccount>;
export const PaymentAccountsReply = z.object({ data: z.array(PaymentAccount) });

/** How a payment stands, for the page the gateway returns to. */
export const PaymentReturn = z.enum(["paid", "pending", "failed", "cancelled"]);
