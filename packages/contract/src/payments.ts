import { z } from "zod";
import { Instant } from "./dates.ts";
import { paginated } from "./pagination.ts";
import { Taka } from "./money.ts";
import { requiredLine } from "./travellers.ts";

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
  /** "VISA", "bKash"; for a manual payment the account's name; null while unknown. */
  brand: z.string().nullable(),
  /** True while a person has still to look at it: a manual payment, or one the gateway calls risky. */
  in_review: z.boolean(),
  /** True for money that came and was refused for its risk: it failed, and all of it goes back. */
  being_refunded: z.boolean(),
  /** Why it failed, in the bank's words or in staff's; null when it did not or none were given. */
  reason: z.string().nullable(),
  created_at: Instant,
});
export type Payment = z.infer<typeof Payment>;

/** A row of the payments table: the attempt and what it was for. */
export const PaymentRow = z.object({
  ...Payment.shape,
  /** The reference of the booking or application. */
  reference: z.string(),
  /** Where a flight goes ("DAC", "CXB", its outermost ends), or null for packages and visas. */
  route: z.object({ origin: z.string(), destination: z.string() }).nullable(),
  /** The package's or the visa country's name; null for flights. */
  name: z.string().nullable(),
  /** The refund its money went into, if any did; the newest. */
  refund_id: z.string().nullable(),
});
export type PaymentRow = z.infer<typeof PaymentRow>;

/** Newest first. */
export const PaymentsReply = paginated(PaymentRow);

/** The multipart form of a manual payment; the receipt photo is the part `document`. */
export const ManualPaymentForm = z.strictObject({
  journey_id: z.string("field_required").min(1, "field_required").max(64),
  account_to: z.string("field_required").min(1, "field_required").max(64),
  from_account: requiredLine(120),
  type: PaymentPurpose.default("flight"),
});

export const StartPaymentQuery = z.object({ type: PaymentPurpose.default("flight") });
export const StartPaymentReply = z.object({ url: z.string() });

export const PaymentAccount = z.object({ id: z.string(), number: z.string(), name: z.string() });
export type PaymentAccount = z.infer<typeof PaymentAccount>;
export const PaymentAccountsReply = z.object({ data: z.array(PaymentAccount) });

/** How a payment stands, for the page the gateway returns to. */
export const PaymentReturnStatus = z.enum(["paid", "pending", "failed", "cancelled"]);
