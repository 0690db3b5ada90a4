import { and, lt, ne, or } from "drizzle-orm";
import { defineJob, handleJob, type JobHandler } from "../../../platform/jobs/jobs.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { staffSessions } from "../tables.ts";

/** At half past three in the morning in Dhaka, in UTC. */
const NIGHTLY = "30 21 * * *";

const forgetEndedDevicesJob = defineJob<object>("forget-ended-staff-devices", { retries: 3 });

/** Deletes address and device of sessions that are over. The audit log keeps from where somebody signed in. */
export function forgetDevicesJobHandler({
  db,
  clock,
}: Pick<BackOfficeDeps, "db" | "clock">): JobHandler {
  return handleJob(
    forgetEndedDevicesJob,
    async () => {
      const { expiresAt, address, userAgent } = staffSessions;
      await db
        .update(staffSessions)
        .set({ address: "", userAgent: "" })
        .where(and(lt(expiresAt, clock.now()), or(ne(address, ""), ne(userAgent, ""))));
    },
    NIGHTLY,
  );
}
