import type { Clock } from "../../../platform/clock.ts";
import type { Log } from "../../../platform/log.ts";
import type { FetchToken, GatewayToken, TokenLimit } from "./tokens/gateway-token.ts";

/** What adapters of gateways are made with. */
export interface GatewayTools {
  /** The public address of a gateway's callback: its own name, then one of its paths. */
  callbackUrl(gateway: string, end: string): string;
  /** The token of a gateway, which all nodes share. Without a limit it is asked for as often as one is needed. */
  tokenOf(gateway: string, fetchToken: FetchToken, limit?: TokenLimit): GatewayToken;
  readonly clock: Clock;
  readonly log: Log;
}
