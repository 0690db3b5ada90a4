import type { KeyObject } from "node:crypto";
import type { GatewayCapabilities } from "../gateway.ts";

/** How an agency is connected to Nagad. */
export interface NagadSettings {
  readonly merchantId: string;
  /** Ours: opens what Nagad seals, and signs what we send. */
  readonly privateKey: KeyObject;
  /** Nagad's: seals what we send, and proves what Nagad sends. */
  readonly nagadPublicKey: KeyObject;
  /**
   * What its addresses begin with, up to `/api/dfs`. A function, because the stand-in runs in this process, whose port is
   * known only once it listens.
   */
  readonly baseUrl: () => string;
  readonly limits: GatewayCapabilities["limits"];
  readonly timeoutMs?: number | undefined;
}
