import type { Language } from "@ghuri/contract/messages/message";
import type { Taka } from "@ghuri/contract/money";
import type { PaymentPurpose } from "@ghuri/contract/payments";

/** The agency as the law wants it on every ticket and receipt. */
export interface CompanyProfile {
  readonly name: string;
  readonly address: string;
  readonly registration: string;
  readonly phone: string;
  readonly email: string;
}

/** What every paper of ours says: who sold, for how much, and how to tell that it is genuine. */
export interface PdfDocument {
  readonly language: Language;
  readonly company: CompanyProfile;
  /** Ours, six letters and digits. */
  readonly reference: string;
  /** The receipt's number, by which anybody can check the paper: "R-7K2P-1X8D-4MQ9". */
  readonly verificationCode: string;
  /** The site's own address. */
  readonly site: string;
  readonly totalPayable: Taka;
  /** Nothing real is behind it, and the paper says so. */
  readonly isSample: boolean;
}

export interface PriceLine {
  readonly label: string;
  /** Negative when it is taken off. */
  readonly amount: Taka;
}

/** Everything a receipt says, whatever was bought. */
export interface ReceiptDocument extends PdfDocument {
  readonly purpose: PaymentPurpose;
  readonly paidAt: Date;
  /** Our number of the payment. */
  readonly trxid: string;
  /** "VISA", "bKash" or the account that took it; null when nobody said. */
  readonly paidWith: string | null;
  readonly payer: string;
  readonly travellers: number;
  /** What it was for, a line each. */
  readonly bought: readonly { readonly label: string; readonly detail: string }[];
  /** They add up to what was paid. */
  readonly lines: readonly PriceLine[];
}
