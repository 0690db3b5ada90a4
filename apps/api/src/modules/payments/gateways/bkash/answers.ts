import { z } from "zod";

/** Numbers and strings, and missing and empty values, are mixed. */
const LooseText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value == null || value === "" ? null : String(value)));

/** The same name is written `paymentID` and `paymentId`, so names are compared in small letters. */
function withSmallNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSmallNames);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name.toLowerCase(), withSmallNames(one)]),
  );
}

/** What every answer may say about itself: version 1, version 2, and the servers in front of them. */
const Outcome = z.object({
  statuscode: LooseText,
  statusmessage: LooseText,
  errorcode: LooseText,
  errormessage: LooseText,
  externalcode: LooseText,
  errormessageen: LooseText,
  message: LooseText,
});
export type Outcome = z.infer<typeof Outcome>;

const answer = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.preprocess(withSmallNames, z.object({ ...Outcome.shape, ...shape }));

export const TokenAnswer = answer({
  id_token: LooseText,
  refresh_token: LooseText,
  expires_in: z.coerce.number().int().min(0).max(86_400).nullish(),
});

export const CreateAnswer = answer({ paymentid: LooseText, bkashurl: LooseText });

/** A payment, as `execute` and the query tell it. */
export const PaymentAnswer = answer({
  paymentid: LooseText,
  transactionstatus: LooseText,
  userverificationstatus: LooseText,
  trxid: LooseText,
  amount: LooseText,
  currency: LooseText,
  merchantinvoicenumber: LooseText,
  merchantinvoice: LooseText,
  customermsisdn: LooseText,
  paymentexecutetime: LooseText,
});
export type PaymentAnswer = z.infer<typeof PaymentAnswer>;

const refundShape = {
  refundtrxid: LooseText,
  refundtransactionstatus: LooseText,
  transactionstatus: LooseText,
  refundamount: LooseText,
  amount: LooseText,
};

export const RefundAnswerBody = answer(refundShape);
export type RefundAnswerBody = z.infer<typeof RefundAnswerBody>;

export const RefundListAnswer = answer({
  originaltrxid: LooseText,
  refundtransactions: z.array(z.object(refundShape)).nullish(),
});

/** The code of an answer; null when it has none, which a refund of version 2 that worked has not. */
export function codeOf({ statuscode, errorcode, externalcode }: Outcome): string | null {
  return statuscode ?? errorcode ?? externalcode;
}

/** bKash's own words with the code, for staff. */
export function wordsOf(outcome: Outcome): string {
  const { statusmessage, errormessage, errormessageen, message } = outcome;
  const words = statusmessage ?? errormessage ?? errormessageen ?? message ?? "no reason given";
  const code = codeOf(outcome);
  return (code === null ? words : `${words} (${code})`).slice(0, 200);
}
