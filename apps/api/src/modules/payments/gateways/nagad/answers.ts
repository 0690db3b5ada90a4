import { z } from "zod";

/** Numbers and strings, and missing and empty values, are mixed. */
const LooseText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value == null || value === "" ? null : String(value)));

/** Why it refused, beside whatever else an answer has. */
const Refused = { reason: LooseText, message: LooseText };

export const InitializeAnswer = z.object({
  ...Refused,
  sensitiveData: LooseText,
  signature: LooseText,
});

/** What is sealed in the answer to `initialize`. */
export const InitializeContents = z.object({
  paymentReferenceId: z.string().min(1).max(200),
  challenge: z.string().min(1).max(200),
});

export const CompleteAnswer = z.object({
  ...Refused,
  status: LooseText,
  callBackUrl: LooseText,
});

/** A payment, as `verify` tells it. */
export const VerifyAnswer = z.object({
  ...Refused,
  merchantId: LooseText,
  orderId: LooseText,
  paymentRefId: LooseText,
  amount: LooseText,
  clientMobileNo: LooseText,
  issuerPaymentDateTime: LooseText,
  issuerPaymentRefNo: LooseText,
  status: LooseText,
  statusCode: LooseText,
});
export type VerifyAnswer = z.infer<typeof VerifyAnswer>;

/** Nagad's own words, for staff. */
export function wordsOf({
  reason,
  message,
}: {
  readonly reason: string | null;
  readonly message: string | null;
}): string {
  return ([reason, message].filter(Boolean).join(": ") || "no reason given").slice(0, 200);
}
