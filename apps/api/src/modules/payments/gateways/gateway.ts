import type { Taka } from "@ghuri/contract/money";
import type { Customer, Product } from "../subjects/payable.ts";

/** What the gateway needs to know to open a payment page. */
export interface SessionRequest {
  readonly tranId: string;
  readonly amount: Taka;
  readonly product: Product;
  readonly customer: Customer;
}

/** A payment page at the gateway, for one attempt. */
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
  /** The page was opened and no payment was tried. */
  | "unattempted";

/** One transaction as the gateway itself reports it. */
export interface GatewayTransaction {
  readonly state: GatewayTransactionState;
  readonly tranId: string;
  readonly valId: string | null;
  /** In paisa (1/100 taka), because gateway amounts have decimals. Null when none was taken. */
  readonly paisa: number | null;
  readonly currency: string;
  readonly isRisky: boolean;
  /** The gateway's label for the risk. */
  readonly riskTitle: string | null;
  readonly bankTranId: string | null;
  readonly cardType: string | null;
  /** Masked by the gateway, for example 411111XXXXXX1111. */
  readonly cardNumber: string | null;
  readonly emiInstalment: number;
  /** The bank's reason when it declined. */
  readonly reason: string | null;
}

/**
 * A message that claims to come from the gateway. It only says which transaction to query; it is never
 * believed by itself.
 */
export interface GatewayNotification {
  readonly tranId: string;
  readonly valId: string | null;
  readonly isSigned: boolean;
}

export type RefundState = "processing" | "refunded" | "failed";

export interface RefundAnswer {
  readonly state: RefundState;
  /** The gateway's number of the refund, to query it later. */
  readonly reference: string | null;
  readonly reason: string | null;
}

/** The state of a refund and the charge it refunds. */
export interface RefundStatus extends RefundAnswer {
  readonly bankTranId: string | null;
}

interface RefundRequest {
  readonly bankTranId: string;
  /** Our own id of the refund, at most 30 characters; the gateway accepts each id once. */
  readonly refundTranId: string;
  readonly paisa: number;
  readonly remarks: string;
}

/**
 * Port: what we need from a payment gateway. Every method except `parseNotification` calls it over the
 * network and throws `GatewayUnavailable` when it gives no usable answer. Adapter: `sslcommerz/`.
 */
export interface PaymentGateway {
  createSession(order: SessionRequest): Promise<GatewaySession>;
  /** Validates one payment by the gateway's own id; null when the gateway has no such payment. */
  validatePayment(valId: string, signal?: AbortSignal): Promise<GatewayTransaction | null>;
  /** Lists every transaction made under our tran_id. */
  listTransactions(tranId: string, signal?: AbortSignal): Promise<readonly GatewayTransaction[]>;
  requestRefund(refund: RefundRequest): Promise<RefundAnswer>;
  /**
   * Queries a refund by the gateway's number; null when it has no refund with that number, which says nothing
   * about the money.
   */
  findRefundStatus(reference: string): Promise<RefundStatus | null>;
  /**
   * Finds a refund by our own id after the reply to `requestRefund` was lost; null when the request certainly
   * never arrived. Throws `GatewayUnavailable` when the gateway cannot tell.
   */
  findRefund(refundTranId: string): Promise<RefundAnswer | null>;
  /** Parses a form that the gateway, or anybody else, posted to us; null when it names no attempt. */
  parseNotification(form: Readonly<Record<string, string>>): GatewayNotification | null;
}

/**
 * No usable answer: a timeout, a broken connection, an HTML page. Whether the request was processed is
 * unknown.
 */
export class GatewayUnavailable extends Error {
  override readonly name: string = "GatewayUnavailable";
}

/** No connection was made, so the request was certainly not processed. */
export class GatewayUnreachable extends GatewayUnavailable {
  override readonly name = "GatewayUnreachable";
}

/** The gateway refused the request; the message is its reason. */
export class GatewayRefused extends Error {
  override readonly name = "GatewayRefused";
}
