import type { FileDeps } from "../../platform/files/store-photo.ts";
import type { Log } from "../../platform/log.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import type { Company } from "../../platform/company.ts";

/** Dependencies of the module. */
export interface AgencyDeps extends FileDeps {
  readonly jobs: Jobs;
  readonly log: Log;
  readonly mailer: Mailer;
  readonly company: Company;
}
