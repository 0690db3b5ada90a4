import type { Clock } from "../../../../platform/clock.ts";
import type { Database } from "../../../../platform/db/database.ts";
import type { Jobs } from "../../../../platform/jobs/jobs.ts";
import type { Log } from "../../../../platform/log.ts";
import type { Store } from "./sandbox-store.ts";

export interface SandboxDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly store: Store;
  /** The public address: the page is opened by a browser. */
  readonly appUrl: string;
}

/** Where the sandbox lives, in front of the paths of the real gateway. */
export const SANDBOX_PATH = "/sandbox/sslcommerz";
