import type { Taka } from "@ghuri/contract/money";
import type { Customer, Product } from "../subjects/payable.ts";

/** One attempt to pay, as a gateway is told of it. */
export interface SessionRequest {
  readonly tranId: string;
  readonly amount: Taka;
  readonly product: Product;
  readonly customer: Customer;
}

/** A page at the gateway where this one attempt is paid. */
export interface GatewaySession {
  readonly key: string;
  readonly url: string;
}

export type GatewayTransactionState =
  | "paid"
  | "pending"
  | "failed"
  | "cancelled"
  | "expired"
  /** The page was opened and nothing was tried. */
  | "unattempted";

/** What the gateway itself answers about an attempt. */
export interface GatewayTransaction {
  readonly state: GatewayTransactionState;
  readonly tranId: string;
  readonly valId: string | null;
  /** Hundredths of a taka, since foreign amounts carry decimals. Null when none was taken. */
  readonly paisa: number | null;
  readonly currency: string;
  readonly isRisky: boolean;
  /** The gateway's word for the risk. */
  readonly riskTitle: string | null;
  readonly bankTranId: string | null;
  readonly cardType: string | null;
  /** Masked by the gateway. */
  readonly cardNumber: string | null;
  readonly emiInstalment: number;
  /** The bank's words when it said no. */
  readonly reason: string | null;
}

/** A message that claims to come from the gateway. It only ever points; the gateway is asked. */
export interface GatewayNotification {
  readonly tranId: string;
  readonly valId: string | null;
  readonly isSigned: boolean;
}

export type RefundState = "processing" | "refunded" | "failed";

export interface RefundAnswer {
  readonly state: RefundState;
  /** What to ask about later. */
  readonly reference: string | null;
  readonly reason: string | null;
}

/** How a refund stands, and the charge that it gives back. */
export interface RefundStatus extends RefundAnswer {
  readonly bankTranId: string | null;
}

interface RefundOrder {
  readonly bankTranId: string;
  /** Our own id of this refund, at most 30 characters. */
  readonly refundTranId: string;
  readonly paisa: number;
  readonly remarks: string;
}

/** What we need of a payment gateway. Every method but `readNotice` calls it over the network. */
export interface PaymentGateway {
  createSession(order: SessionRequest): Promise<GatewaySession>;
  /** Asks about one payment by the gateway's own id; null when it knows no such payment. */
  validatePayment(valId: string, signal?: AbortSignal): Promise<GatewayTransaction | null>;
  /** Asks for every try made under our number. */
  listTransactions(tranId: string, signal?: AbortSignal): Promise<readonly GatewayTransaction[]>;
  requestRefund(refund: RefundOrder): Promise<RefundAnswer>;
  /** Asks by the gateway's own number; null when it has no refund under it, which says nothing of the money. */
  findRefundStatus(reference: string): Promise<RefundStatus | null>;
  /**
   * Asks for a refund by our own number, when the answer to `startRefund` was lost; null when it certainly
   * never arrived. Throws `GatewaySilent` where the gateway cannot say.
   */
  findRefund(refundTranId: string): Promise<RefundAnswer | null>;
  /** Reads a form the gateway (or somebody else) posted to us; null when it names no attempt. */
  parseNotification(form: Readonly<Record<string, string>>): GatewayNotification | null;
}

/** No usable answer: a timeout, a broken line, a page of HTML. What happened is unknown. */
export class GatewayUnavailable extends Error {
  override readonly name: string = "GatewaySilent";
}

/** Certainly not reached: there was no connection over which anything could have been asked. */
export class GatewayUnreachable extends GatewayUnavailable {
  override readonly name = "GatewayUnreached";
}

/** A definite no, with the gateway's own reason. */
export class GatewayRefused extends Error {
  override readonly name = "GatewayRefused";
}
