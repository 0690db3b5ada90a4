import { and, isNull, lt } from "drizzle-orm";
import { defineJob, type JobHandler, handleJob } from "../../platform/jobs/jobs.ts";
import { campaignBatchJob, sendCampaignBatch } from "./campaigns/send-campaign.ts";
import { sendConfirmation } from "./send-confirmation.ts";
import type { NewsletterDeps } from "./deps.ts";
import { sendConfirmationJob } from "./subscribe.ts";
import { subscribers } from "./tables.ts";

const UNCONFIRMED_KEPT_MS = 30 * 86_400_000;

const deleteUnconfirmedJob = defineJob("delete-unconfirmed-subscribers", { retries: 2 });

export function newsletterJobHandlers(deps: NewsletterDeps): JobHandler[] {
  return [
    handleJob(sendConfirmationJob, (data) => sendConfirmation(deps, data)),
    handleJob(campaignBatchJob, ({ campaignId }) => sendCampaignBatch(deps, campaignId)),
    handleJob(deleteUnconfirmedJob, () => deleteUnconfirmed(deps), "35 21 * * *"),
  ];
}

/** Deletes addresses whose owner has not confirmed within 30 days. */
async function deleteUnconfirmed({ db, clock }: NewsletterDeps): Promise<void> {
  await db
    .delete(subscribers)
    .where(
      and(
        isNull(subscribers.confirmedAt),
        isNull(subscribers.unsubscribedAt),
        lt(subscribers.createdAt, new Date(clock.now().getTime() - UNCONFIRMED_KEPT_MS)),
      ),
    );
}
