import type { FileDeps } from "../../platform/files/store-photo.ts";
import { sweepFiles } from "../../platform/files/sweep-files.ts";
import { defineJob, type JobWork, workOn } from "../../platform/jobs/jobs.ts";

const sweepUploads = defineJob("sweep-uploads", { retries: 2 });

export function travellerJobs(deps: FileDeps): JobWork[] {
  return [workOn(sweepUploads, () => sweepFiles(deps), "40 * * * *")];
}
