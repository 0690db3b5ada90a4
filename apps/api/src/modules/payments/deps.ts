import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Log } from "../../platform/log.ts";
import type { Company } from "../../platform/company.ts";
import type { Gateways } from "./gateways/registry.ts";
import type { Purposes } from "./subjects/purposes.ts";

/** Dependencies of the module. */
export interface PaymentsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly gateways: Gateways;
  /** What can be paid for. */
  readonly purposes: Purposes;
  readonly files: FileStore;
  /** Our company details, as receipts and emails print them. */
  readonly company: Company;
  /** The public origin, to which the browser returns from the gateway. */
  readonly appUrl: string;
}
