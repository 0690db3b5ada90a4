import type { Language } from "@ghuri/contract/messages/message";
import { newId } from "../../platform/ids.ts";
import { defineJob } from "../../platform/jobs/jobs.ts";
import type { NewsletterDeps } from "./deps.ts";

/** A request to subscribe an address. The email asks its owner to confirm. */
export interface SubscriptionRequest {
  readonly requestId: string;
  readonly email: string;
  readonly language: Language;
}

export const sendConfirmationJob = defineJob<SubscriptionRequest>("send-newsletter-confirmation", {
  retries: 20,
  isPersonal: true,
});

/** Only enqueues the request, so that the response does not reveal who is subscribed. */
export async function subscribe(
  { db, jobs }: Pick<NewsletterDeps, "db" | "jobs">,
  request: Omit<SubscriptionRequest, "requestId">,
): Promise<void> {
  await jobs.enqueue(db, sendConfirmationJob, { ...request, requestId: newId() });
}
