import type { FileDeps } from "../../platform/files/store-photo.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { House } from "../../platform/mail/letter-layout/house-letter.ts";

export interface AgencyDeps extends FileDeps {
  readonly jobs: Jobs;
  readonly house: House;
}
