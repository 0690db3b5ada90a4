/** Reasons of banks that have a text in both languages. */
export type BankReason =
  | "funds"
  | "limit"
  | "expired"
  | "card"
  | "authentication"
  | "cancelled"
  | "timedOut"
  | "declined";

/**
 * SSLCommerz passes on what the issuer of the card says, in English and in its own words: known are the phrases of card networks
 * (ISO 8583, field 39). The first that fits counts: "Declined: insufficient funds" is about the money.
 */
const PHRASES: readonly (readonly [RegExp, BankReason])[] = [
  [/insufficient|not sufficient|low balance/i, "funds"],
  [/limit/i, "limit"],
  [/expired? card|card (?:has |is )?expired/i, "expired"],
  [/invalid (?:card|pan|cvv|cvc|expiry)|(?:card|account) number|no such card/i, "card"],
  [/3-?d ?s|3-?d secure|authenticat|\botp\b|incorrect pin|invalid pin/i, "authentication"],
  [/cancel/i, "cancelled"],
  [/time(?:d)?[ -]?out/i, "timedOut"],
  [/declin|do not hono|not permitted|refused/i, "declined"],
];

/** Null: these words are not known. */
export function readBankReason(words: string): BankReason | null {
  return PHRASES.find(([phrase]) => phrase.test(words))?.[1] ?? null;
}
