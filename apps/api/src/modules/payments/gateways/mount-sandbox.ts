import {
  createSslcommerzSandbox,
  SANDBOX_PATH,
  type SandboxStore,
} from "@ghuri/sslcommerz-sandbox";
import type { FastifyInstance } from "fastify";
import { defineJob, handleJob, type JobHandler } from "../../../platform/jobs/jobs.ts";
import type { PaymentsDeps } from "../deps.ts";

/** Posts due IPNs. Enqueued for the moment they fall due; the run every minute finds what that misses. */
const sandboxNotificationsJob = defineJob<object>("sandbox-notices", { retries: 0 });

const EVERY_MINUTE = "* * * * *";

/** Mounts the SSLCommerz sandbox in this process, with its tables and its job. Never called in live mode. */
export async function mountSandbox(
  http: FastifyInstance,
  { db, clock, log, jobs, appUrl }: Pick<PaymentsDeps, "db" | "clock" | "log" | "jobs" | "appUrl">,
): Promise<{ readonly store: SandboxStore; readonly jobHandlers: readonly JobHandler[] }> {
  const { store, routes, sendDueNotifications } = await createSslcommerzSandbox({
    db,
    clock,
    log,
    appUrl,
    scheduleNotifications: (afterSeconds) =>
      jobs.enqueue(db, sandboxNotificationsJob, {}, { afterSeconds }),
  });
  await http.register(routes, { prefix: SANDBOX_PATH });
  return {
    store,
    jobHandlers: [handleJob(sandboxNotificationsJob, sendDueNotifications, EVERY_MINUTE)],
  };
}
