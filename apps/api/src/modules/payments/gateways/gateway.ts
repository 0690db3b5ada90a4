import type { Taka } from "@ghuri/contract/money";
import type { PaymentFailure } from "@ghuri/contract/payments";
import type { Customer, Product } from "../subjects/payable.ts";

/** Whose browser pays. For gateways that must be told; it is not stored. */
export interface Payer {
  readonly address: string;
  readonly isOnPhone: boolean;
}

/** What the gateway needs to know to open a payment page. */
export interface OpenRequest {
  /** Our reference of the attempt: capitals and digits, at most 30, new for each attempt. */
  readonly attemptRef: string;
  readonly amount: Taka;
  /** Over how many months the payer's bank collects it; null: at once. Only for gateways with instalments. */
  readonly instalmentMonths: number | null;
  readonly product: Product;
  readonly customer: Customer;
  readonly payer: Payer;
}

/** A payment page at the gateway, for one attempt. */
export interface GatewaySession {
  /** The gateway's own reference of the payment that the page is for. We store it and pass it back, unread. */
  readonly gatewayRef: string;
  readonly url: string;
}

/** The state of a transaction at the gateway. */
export type GatewayTransactionState =
  | "paid"
  /** The payer agreed, and the money is taken only by `complete`. */
  | "approved"
  | "pending"
  | "failed"
  | "cancelled"
  | "expired"
  /** The page was opened and no payment was tried. */
  | "unattempted";

/** One transaction as the gateway itself reports it. */
export interface GatewayTransaction {
  readonly state: GatewayTransactionState;
  readonly attemptRef: string;
  /** The gateway's reference of this confirmed payment. One reference pays one attempt. */
  readonly confirmationRef: string | null;
  /** When the payer was charged, by the gateway's clock; null when unknown. */
  readonly chargedAt: Date | null;
  /** In paisa (1/100 taka), because gateway amounts have decimals. Null when none was taken. */
  readonly paisa: number | null;
  readonly currency: string;
  readonly isRisky: boolean;
  /** The gateway's label for the risk. */
  readonly riskTitle: string | null;
  /** The gateway's reference of the charge, which a refund names. */
  readonly chargeRef: string | null;
  /** The brand of the card or wallet. */
  readonly cardType: string | null;
  /** Masked by the gateway, for example 411111XXXXXX1111. */
  readonly cardNumber: string | null;
  /** Over how many months the payer's bank collects it; 0: at once. */
  readonly emiInstalment: number;
  /** The bank's reason when it declined. */
  readonly reason: string | null;
  /** Why it failed, where the gateway's code tells it. */
  readonly failure?: PaymentFailure | null;
}

/** Which attempt a message is about: by our reference, or by the gateway's. */
export type NamedAttempt = { readonly attemptRef: string } | { readonly gatewayRef: string };

/**
 * A message that claims to come from the gateway. It only names an attempt to query; it is never trusted by
 * itself.
 */
export interface GatewayNotice {
  readonly attempt: NamedAttempt;
  /** The payment that a message with a correct signature names, to be asked about first; null without one. */
  readonly confirmationRef: string | null;
  /** False when its signature is wrong or missing although this gateway signs its messages. */
  readonly isSigned: boolean;
}

/** What a browser says about the payer. Only a hint for `query`. */
export type ReturnClaim = "approved" | "declined" | "cancelled";

/** What the browser says on its way back. */
export interface GatewayReturn extends GatewayNotice {
  /** False for a repeated page view, which only redirects. */
  readonly mayHavePaid: boolean;
  readonly claim: ReturnClaim | null;
}

/** The browser's request, as the gateway sent it back. A field with two values is refused before this. */
export interface ReturnRequest {
  readonly method: "GET" | "POST";
  readonly query: Readonly<Record<string, string>>;
  readonly form: Readonly<Record<string, string>>;
}

/** An attempt whose state is asked for. */
export interface PaymentQuery {
  readonly attemptRef: string;
  /** Null when the reply to `open` was lost. */
  readonly gatewayRef: string | null;
  /** The payment that a signed message names; null when none does. */
  readonly confirmationRef: string | null;
  /** The payment already recorded. Of two charges on one page, the other one is new. */
  readonly recordedRef: string | null;
  /**
   * What a browser that came back said. A gateway that calls a payment open whatever its payer did answers by it:
   * `approved`, because completing too early takes no money; `failed` or `cancelled`, because an attempt that ended so
   * can still be paid.
   */
  readonly claim: ReturnClaim | null;
}

/** The state of a refund at the gateway. */
export type RefundState = "processing" | "refunded" | "failed";

/** A gateway's answer about a refund. */
export interface RefundAnswer {
  readonly state: RefundState;
  /** The gateway's number of the refund, to query it later. */
  readonly reference: string | null;
  readonly reason: string | null;
}

/** The state of a refund and the charge it refunds, where the gateway names it. */
export interface RefundStatus extends RefundAnswer {
  readonly chargeRef: string | null;
}

/** The charge to refund, and our id of the refund. */
export interface RefundRequest {
  readonly gatewayRef: string | null;
  readonly chargeRef: string;
  /** Our own id of the refund, at most 30 characters; the gateway accepts each id once. */
  readonly refundRef: string;
  readonly paisa: number;
  readonly remarks: string;
}

/** Which refund is asked about: by the gateway's number, or by our own id when the number is not known. */
export interface RefundQuery extends Omit<RefundRequest, "remarks"> {
  readonly reference: string | null;
  /** The gateway's numbers of the other refunds of this payment. */
  readonly otherReferences: readonly string[];
}

/** What a gateway can do. Source: its contract and manual; facts of the gateway, not of an agency. */
export interface GatewayCapabilities {
  /** `manual`: staff send refunds in the gateway's portal or by a transfer. */
  readonly refund: "api" | "manual";
  readonly partialRefund: boolean;
  /** How many refunds it takes for one payment; null: as many as there is money. */
  readonly refundParts: number | null;
  /**
   * `id`: it accepts each of our refund ids once. `list`: it knows no ids, only its own list of a payment's refunds. A
   * lost answer is then found as the one that is new in the list, so of one payment's refunds only one is under way.
   */
  readonly findsRefundsBy: "id" | "list";
  /** Its page takes payments by instalments, over the months that we name. */
  readonly instalments: boolean;
  /** False: its page cannot be opened again, so we ask what became of the payment before we lead anybody back to it. */
  readonly pageOpensAgain: boolean;
  /**
   * How many minutes after it was opened its page may be shown again; later a new one is opened. Too few does no harm: a
   * payment on the old page is still noticed, and a second one given back.
   */
  readonly reuseMinutes: number;
  /** The smallest and largest amount of one payment, in whole taka, the passed-on fee included. */
  readonly limits: {
    readonly min: Taka;
    readonly max: Taka;
    /** What one wallet pays in a day at most, by its own rules; absent or null: not known. */
    readonly perDay?: Taka | null;
  };
  readonly currencies: readonly "BDT"[];
}

/** The last parts of the addresses to which the gateway sends browsers and messages. */
export interface GatewayPaths {
  readonly returns: readonly string[];
  readonly notice: string;
}

/**
 * Port: what we need from a payment gateway. The methods that return promises call it over the network and throw
 * `GatewayUnavailable` when it gives no usable answer. Adapter: `sslcommerz/`.
 */
export interface PaymentGateway {
  readonly capabilities: GatewayCapabilities;
  readonly paths: GatewayPaths;
  /** Opens a payment page. @throws GatewayRefused when the gateway certainly opened none. */
  open(order: OpenRequest): Promise<GatewaySession>;
  /** Reads the browser's way back; null when it names no attempt. Nothing else in it is believed. */
  readReturn(request: ReturnRequest): GatewayReturn | null;
  /** Reads a message that the gateway, or anybody else, sent us; null when it names no attempt. */
  readNotice(
    rawBody: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<GatewayNotice | null>;
  /** What became of an attempt, from the gateway itself; null when it has nothing useful. */
  query(payment: PaymentQuery, signal?: AbortSignal): Promise<GatewayTransaction | null>;
  /**
   * Takes the money of an `approved` payment; null when it certainly took none, because the payer had not agreed.
   * `failed`: the gateway refused it, and it is not completed again.
   * Only for gateways that need it. We record the call before we make it, and after an unknown outcome call `query`
   * first. The gateway must not take the money twice for one `gatewayRef`.
   */
  complete?(gatewayRef: string, signal?: AbortSignal): Promise<GatewayTransaction | null>;
  /** Sends a refund. Never called when `capabilities.refund` is `manual`. */
  refund(refund: RefundRequest): Promise<RefundAnswer>;
  /**
   * The state of a refund. Null with the gateway's number: it knows no such number, which says nothing about the
   * money. Null without: the request certainly never arrived. @throws GatewayUnavailable when it cannot tell.
   */
  queryRefund(refund: RefundQuery): Promise<RefundStatus | null>;
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
