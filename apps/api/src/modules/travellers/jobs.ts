import type { FileDeps } from "../../platform/files/store-photo.ts";
import { deleteExpiredOrphans } from "../../platform/files/delete-orphaned-files.ts";
import { defineJob, type JobHandler, handleJob } from "../../platform/jobs/jobs.ts";

const sweepUploads = defineJob("delete-orphaned-uploads", { retries: 2 });

export function travellerJobHandlers(deps: FileDeps): JobHandler[] {
  return [handleJob(sweepUploads, () => deleteExpiredOrphans(deps), "40 * * * *")];
}
