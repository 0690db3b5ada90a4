import { z } from "zod";
import { Instant } from "./dates.ts";
import { Taka } from "./money.ts";
import { PaymentPurpose } from "./payments.ts";

/** A genuine receipt as shown to anyone with its verification code. The payer is masked: "T•••• R•••••". */
export const VerifiedReceipt = z.object({
  company: z.object({ name: z.string(), registration: z.string() }),
  /** The code printed on the receipt: "R-7K2P-1X8D-4MQ9". */
  verification_code: z.string(),
  amount: Taka,
  /** What was paid on top for the way of paying. */
  fee: Taka,
  currency: z.literal("BDT"),
  type: PaymentPurpose,
  /** Origin and destination of a flight booking. Null for packages and visas. */
  route: z.object({ origin: z.string(), destination: z.string() }).nullable(),
  /** True for a round trip. */
  is_round_trip: z.boolean(),
  /** Name of the package or the visa country. Null for flights. */
  name: z.string().nullable(),
  travellers: z.int(),
  payer: z.string(),
  /** `refunding`: a refund is in progress. */
  state: z.enum(["paid", "refunding", "refunded"]),
  issued_at: Instant,
});
export type VerifiedReceipt = z.infer<typeof VerifiedReceipt>;
/** Reply: what the receipt with this code says. */
export const VerifiedReceiptReply = z.object({ data: VerifiedReceipt });
/** The code as typed: lower case, spaces and missing dashes are accepted. */
export const VerifyReceiptParams = z.object({ code: z.string().max(64) });
