import type { FileDeps } from "../../platform/files/store-photo.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Company } from "../../platform/company.ts";

/** Dependencies of the room. */
export interface AgencyDeps extends FileDeps {
  readonly jobs: Jobs;
  readonly company: Company;
}
