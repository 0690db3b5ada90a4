/** What bKash says with its codes; the words are ours. */
const MESSAGES = {
  "503": "System is undergoing maintenance. Please try again later",
  "2001": "Invalid App Key",
  "2002": "Invalid Payment ID",
  "2006": "Invalid Amount",
  "2007": "Invalid Currency",
  "2014": "Wrong PIN",
  "2023": "Insufficient Balance",
  "2026": "The refund is more than the original amount",
  "2029": "Duplicate for all transactions",
  "2033": "Transaction not found",
  "2037": "The wallet is barred as debit party",
  "2048": "Payer reference is mandatory",
  "2054": "Pre-requisite of the payment is not met",
  "2056": "Invalid payment state",
  "2062": "The payment has already been completed",
  "2065": "A mandatory field is missing",
  "2072": "Invalid refund amount",
  "2079": "Invalid app token",
  "2080": "No more refunds are permitted for this payment",
  "2117": "Payment execution already been called before",
} as const;

/** A code that the stand-in answers by itself. */
export type RefusalCode = keyof typeof MESSAGES;

/** An expected refusal, with its code on the wire. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: string;

  constructor(code: string) {
    super(code in MESSAGES ? MESSAGES[code as RefusalCode] : `As told to: ${code}`);
    this.code = code;
  }
}
