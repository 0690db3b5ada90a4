import { COMMON_FAULTS, faultFields } from "@ghuri/standin-tools";
import { z } from "zod";

const Amount = z.string().regex(/^\d{1,9}\.\d{2}$/);
const Line = z.string().min(1).max(255);

/** Body of the calls for a token. */
export const TokenBody = z.object({
  app_key: z.string(),
  app_secret: z.string(),
  refresh_token: z.string().optional(),
});
export type TokenBody = z.infer<typeof TokenBody>;

/** Body of `create`: a payment by URL, without an agreement. */
export const CreateBody = z.object({
  mode: z.literal("0011"),
  payerReference: Line,
  callbackURL: z.url(),
  amount: Amount,
  currency: z.literal("BDT"),
  intent: z.literal("sale"),
  merchantInvoiceNumber: Line.regex(/^[^<>&]+$/),
});
export type CreateBody = z.infer<typeof CreateBody>;

/** Body of `execute` and of the query. */
export const PaymentBody = z.object({ paymentID: z.string() });

/** Body of a refund: version 2 writes its names in another way. */
export const RefundBody = z.object({
  paymentId: z.string(),
  trxId: z.string(),
  refundAmount: Amount,
  sku: Line,
  reason: Line,
});
export type RefundBody = z.infer<typeof RefundBody>;

export const RefundStatusBody = z.object({ paymentId: z.string(), trxId: z.string() });

/** What happens to the next calls whose path contains `path`. */
export const Fault = z.object({
  kind: z.enum([
    ...COMMON_FAULTS,
    /** The token is refused. */
    "unauthorized",
  ]),
  ...faultFields,
  /** With which a call is `refused`. */
  code: z.string().default("503"),
});
export type Fault = z.infer<typeof Fault>;

/** How messages about payments are sent. */
export const NoticeSetup = z.object({
  isOn: z.boolean().default(true),
  /** Each message twice. */
  isDoubled: z.boolean().default(false),
  /** What is wrong with them. */
  forged: z
    .enum([
      "signature",
      "amount",
      "topic",
      /** Signed with a certificate of somebody else, whose address is somewhere else. */
      "certificate",
    ])
    .nullable()
    .default(null),
});
export type NoticeSetup = z.infer<typeof NoticeSetup>;
