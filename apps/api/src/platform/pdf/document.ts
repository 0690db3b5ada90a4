import type { InvoiceKind } from "@ghuri/contract/invoices";
import type { Language } from "@ghuri/contract/messages/message";
import type { Taka } from "@ghuri/contract/money";
import type { HandedMoney } from "@ghuri/contract/staff-sales";
import type { Company } from "../company.ts";
import type { ReceiptWords } from "./receipt-messages.ts";

/** What every PDF of ours says: who sold, for how much, and how to verify that it is genuine. */
export interface PdfDocument {
  readonly language: Language;
  readonly company: Company;
  /** Our own reference, six letters and digits. */
  readonly reference: string;
  /** The receipt's verification code, by which anybody can verify the document: "R-7K2P-1X8D-4MQ9". */
  readonly verificationCode: string;
  /** The site's own URL. */
  readonly site: string;
  readonly totalPayable: Taka;
  /** Sample data, and the document says so. */
  readonly isSample: boolean;
}

export interface PriceLine {
  readonly label: string;
  /** Negative for a deduction. */
  readonly amount: Taka;
  /** The id of the pricing rule that charged it; documents do not print it. */
  readonly rule?: string | undefined;
}

/** One of several payments, with what it paid of the price and on top of it. */
export interface ReceivedPayment {
  readonly trxid: string;
  readonly brand: string | null;
  readonly paidAt: Date;
  readonly amount: Taka;
  readonly fee: Taka;
}

/** The content of a receipt, whatever was bought. */
export interface ReceiptDocument extends PdfDocument {
  /** What it says differently about this product. */
  readonly words: Partial<ReceiptWords>;
  readonly paidAt: Date;
  /** Our reference of the payment. */
  readonly trxid: string;
  /** "VISA", "bKash" or the account that received it; null when unknown. */
  readonly paidWith: string | null;
  /** Every payment of a price that was paid with several, oldest first; empty: it was one. */
  readonly payments: readonly ReceivedPayment[];
  readonly payer: string;
  readonly travellers: number;
  /** What was bought, one line each. */
  readonly bought: readonly { readonly label: string; readonly detail: string }[];
  /** They add up to what was paid. */
  readonly lines: readonly PriceLine[];
}

/** The content of an invoice or a credit note. Amounts are in taka, with paisa where there are any. */
export interface InvoiceDocument extends PdfDocument {
  readonly invoice: InvoiceKind;
  /** "INV-2026-000042". */
  readonly number: string;
  /** The number of the invoice that it takes back; null for an invoice. */
  readonly credits: string | null;
  readonly issuedAt: Date;
  readonly buyer: string;
  readonly travellers: number;
  readonly bought: readonly { readonly label: string; readonly detail: string }[];
  /** They add up to the total. */
  readonly lines: readonly PriceLine[];
  /** Our own service within the total, less discounts. */
  readonly service: number;
  /** The VAT that our service contains; null when none was due. */
  readonly vat: { readonly percent: string; readonly amount: number } | null;
}

/** The receipt that a customer gets for money handed over at the office. */
export interface MoneyReceiptDocument extends PdfDocument {
  /** "MR-000042". */
  readonly moneyReceipt: string;
  readonly takenAt: Date;
  readonly payer: string;
  readonly how: HandedMoney;
  /** The number of the paper receipt, the bank's reference, or the cheque's number. */
  readonly paymentReference: string;
  /** The bank that a cheque is drawn on. */
  readonly chequeBank: string | null;
  /** Dhaka date: when the money was handed over or credited, or the date on the cheque. */
  readonly valueDate: string;
  /** Where the money is, or is presented for. */
  readonly receivedIn: string;
  readonly takenBy: string;
  /** Finance has seen the money. */
  readonly isConfirmed: boolean;
}

/** Every document that the worker renders. */
export type PaperDocument = ReceiptDocument | InvoiceDocument | MoneyReceiptDocument;
