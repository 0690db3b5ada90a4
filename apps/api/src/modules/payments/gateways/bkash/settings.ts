import type { GatewayCapabilities } from "../gateway.ts";

/** Our credentials at bKash. */
interface BkashMerchant {
  readonly appKey: string;
  readonly appSecret: string;
  readonly username: string;
  readonly password: string;
}

/** Where bKash's messages about payments come from. */
interface BkashNotices {
  /** The only topic whose messages are read: `arn:aws:sns:…`. */
  readonly topic: string;
  /** What the addresses of its certificates and its confirmations begin with: `https://sns.….amazonaws.com/`. */
  readonly origin: () => string;
}

/** How an agency is connected to bKash. */
export interface BkashSettings extends BkashMerchant {
  /** A function, because the stand-in runs in this process, whose port is known only once it listens. */
  readonly baseUrl: () => string;
  /** Null: no messages are read. */
  readonly notices: BkashNotices | null;
  /** bKash sets the limits of a payment for each merchant. */
  readonly limits: GatewayCapabilities["limits"];
  /** Sends the token as `Bearer …`. bKash's own plugin and most merchants send it bare. */
  readonly usesBearer: boolean;
  readonly timeoutMs?: number | undefined;
}

/**
 * The paths under `baseUrl`. Version 2 of the refunds, because it lists a payment's refunds; version 1 of the rest, which
 * all sources agree on.
 */
export const PATHS = {
  grant: "/v1.2.0-beta/tokenized/checkout/token/grant",
  refresh: "/v1.2.0-beta/tokenized/checkout/token/refresh",
  create: "/v1.2.0-beta/tokenized/checkout/create",
  execute: "/v1.2.0-beta/tokenized/checkout/execute",
  query: "/v1.2.0-beta/tokenized/checkout/payment/status",
  refund: "/v2/tokenized-checkout/refund/payment/transaction",
  refundStatus: "/v2/tokenized-checkout/refund/payment/status",
} as const;
