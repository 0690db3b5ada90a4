import { readRegularly } from "../../platform/db/read-regularly.ts";
import { handleJob } from "../../platform/jobs/jobs.ts";
import type { Platform, ModuleParts } from "../../platform/platform.ts";
import { deliverWebhook } from "./delivery/deliver-webhook.ts";
import type { WebhookDeps } from "./deps.ts";
import { dispatchEvents } from "./events/dispatch-events.ts";
import { deleteOldWebhooksJob, deliverWebhookJob, dispatchWebhooksJob } from "./jobs.ts";
import { deleteOldEvents } from "./log/delete-old-events.ts";

const EVERY_MINUTE = "* * * * *";
/** At a quarter past three in the morning in Dhaka, in UTC. */
const NIGHTLY = "15 21 * * *";
/** The longest wait of a message that is due. */
const DISPATCH_EVERY_MS = 2000;

/** The module with what the back office needs of it. */
export interface WebhooksModule extends ModuleParts {
  readonly deps: WebhookDeps;
}

/** Signed messages about orders to other programs (decision 0053). */
export function registerWebhooks(
  { db, clock, log, jobs }: Platform,
  options: Pick<WebhookDeps, "signingKey" | "internalHosts" | "statusesOf">,
): WebhooksModule {
  const deps: WebhookDeps = { db, clock, log, jobs, ...options };
  let stopDispatching: () => void = () => undefined;
  return {
    deps,
    jobHandlers: [
      handleJob(dispatchWebhooksJob, () => dispatchEvents(deps), EVERY_MINUTE),
      handleJob(deliverWebhookJob, (delivery) => deliverWebhook(deps, delivery)),
      handleJob(deleteOldWebhooksJob, () => deleteOldEvents(deps), NIGHTLY),
    ],
    start: () => {
      stopDispatching = readRegularly(db, DISPATCH_EVERY_MS, () => dispatchEvents(deps));
      return Promise.resolve();
    },
    stop: () => {
      stopDispatching();
      return Promise.resolve();
    },
  };
}
