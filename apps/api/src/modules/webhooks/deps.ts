import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Log } from "../../platform/log.ts";

/** What the module has to know of a product to name the events of its orders. */
export interface ProductStatuses {
  readonly expired: string;
  readonly cancelled: string;
}

/** Dependencies of the module. */
export interface WebhookDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  /** Encrypts signing secrets in the database; undefined: they are stored as they are. */
  readonly signingKey: string | undefined;
  /** Hosts of our own network that messages may be sent to, by http too: "erp.internal", "10.0.0.5:8080". */
  readonly internalHosts: ReadonlySet<string>;
  /** Null for a product that is not registered. */
  readonly statusesOf: (product: string) => ProductStatuses | null;
}
