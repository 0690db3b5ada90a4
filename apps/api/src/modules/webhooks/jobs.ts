import { defineJob } from "../../platform/jobs/jobs.ts";

/** Every minute, beside the timer of each process. */
export const dispatchWebhooksJob = defineJob<object>("dispatch-webhooks", { retries: 0 });

/** One try of a message. `number` is the try that it makes: a job that runs twice sends once. */
export interface DeliverWebhook {
  readonly deliveryId: string;
  readonly number: number;
}

/** One try of a message. A lost one is claimed again by `dispatchEvents`. */
export const deliverWebhookJob = defineJob<DeliverWebhook>("deliver-webhook", {
  retries: 0,
  concurrency: 20,
});

/** The endpoint that was switched off because it failed. */
export interface WebhookSwitchedOff {
  readonly endpointId: string;
  readonly offSince: string;
}

/** Tells administrators about it; the back office, which knows them, handles it. */
export const webhookSwitchedOffJob = defineJob<WebhookSwitchedOff>("webhook-switched-off", {
  retries: 10,
});

/** Every night. */
export const deleteOldWebhooksJob = defineJob<object>("delete-old-webhooks", { retries: 3 });
