import type { Language } from "@ghuri/contract/messages/message";
import { newId } from "../../platform/ids.ts";
import { defineJob } from "../../platform/jobs/jobs.ts";
import type { NewsletterDeps } from "./deps.ts";

/** Somebody would like the newsletter at this address; whether its owner would, the letter asks. */
export interface SubscriptionRequest {
  readonly requestId: string;
  readonly email: string;
  readonly language: Language;
}

export const sendConfirmationJob = defineJob<SubscriptionRequest>("send-newsletter-confirmation", {
  retries: 20,
  isPersonal: true,
});

/** Notes the wish and nothing else, so that nobody learns here who is on the list. */
export async function subscribe(
  { db, jobs }: Pick<NewsletterDeps, "db" | "jobs">,
  wish: Omit<SubscriptionRequest, "requestId">,
): Promise<void> {
  await jobs.enqueue(db, sendConfirmationJob, { ...wish, requestId: newId() });
}
