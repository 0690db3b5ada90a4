import { lt } from "drizzle-orm";
import { defineJob, type JobHandler, handleJob } from "../../platform/jobs/jobs.ts";
import type { CspReportsDeps } from "./deps.ts";
import { cspViolations } from "./tables.ts";

const KEPT_MS = 30 * 86_400_000;

const job = defineJob("forget-csp-violations", { retries: 2 });

/** Deletes what was not reported for 30 days: it was mended, or was one visitor's extension. */
export function forgetViolations({ db, clock }: Pick<CspReportsDeps, "db" | "clock">): JobHandler {
  const run = async () => {
    const oldest = new Date(clock.now().getTime() - KEPT_MS);
    await db.delete(cspViolations).where(lt(cspViolations.lastAt, oldest));
  };
  return handleJob(job, run, "50 21 * * *");
}
