import { z } from "zod";
import { Instant } from "./dates.ts";
import { Taka } from "./money.ts";
import { PaymentPurpose } from "./payments.ts";

/** What a receipt that we gave out says, for whoever holds the paper. Names are masked: "T•••• R•••••". */
export const VerifiedReceipt = z.object({
  company: z.object({ name: z.string(), registration: z.string() }),
  /** The receipt's number, which is its code: "R-7K2P-1X8D-4MQ9". */
  verification_code: z.string(),
  amount: Taka,
  currency: z.literal("BDT"),
  type: PaymentPurpose,
  /** Where a flight goes, or null for packages and visas. */
  route: z.object({ origin: z.string(), destination: z.string() }).nullable(),
  /** "… and back". */
  is_round_trip: z.boolean(),
  /** The package's or the visa country's name; null for flights. */
  name: z.string().nullable(),
  travellers: z.int(),
  payer: z.string(),
  /** `refunding`: money of it is on its way back. */
  state: z.enum(["paid", "refunding", "refunded"]),
  issued_at: Instant,
});
export type VerifiedReceipt = z.infer<typeof VerifiedReceipt>;
export const VerifiedReceiptReply = z.object({ data: VerifiedReceipt });
/** As printed or typed: small letters, spaces and missing dashes do no harm. */
export const VerifyReceiptParams = z.object({ code: z.string().max(64) });
