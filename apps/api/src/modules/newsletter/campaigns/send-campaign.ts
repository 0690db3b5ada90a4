import type { Language } from "@ghuri/contract/messages/message";
import { and, asc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { hashSecret, newId, newSecret } from "../../../platform/ids.ts";
import { defineJob } from "../../../platform/jobs/jobs.ts";
import { deliverEmail } from "../../../platform/mail/deliver-email.ts";
import type { NewsletterDeps } from "../deps.ts";
import { campaigns, newsletterTokens, subscribers } from "../tables.ts";
import { renderCampaignEmail } from "./campaign-email.ts";
import type { CampaignRecord } from "./campaign-records.ts";

/** Queues the emails of the next batch. */
export const campaignBatchJob = defineJob<{ campaignId: string }>("send-campaign-batch", {
  retries: 50,
});

const BATCH_SIZE = 100;
/** A pause between batches, so that emails about bookings are not delayed by a campaign. */
const BATCH_PAUSE_SECONDS = 2;

type Deps = Pick<NewsletterDeps, "db" | "clock" | "jobs" | "company">;

/** Starts sending a draft, in the caller's transaction. @returns false when it is no longer a draft. */
export async function startCampaign(
  { clock, jobs }: Pick<Deps, "clock" | "jobs">,
  tx: Transaction,
  campaignId: string,
): Promise<boolean> {
  const started = await tx
    .update(campaigns)
    .set({ state: "sending", startedAt: clock.now() })
    .where(and(eq(campaigns.id, campaignId), eq(campaigns.state, "draft")))
    .returning({ id: campaigns.id });
  if (started.length === 0) return false;
  await jobs.enqueue(tx, campaignBatchJob, { campaignId });
  return true;
}

/** Stops sending: no further subscriber receives it. @returns false when it is not being sent. */
export async function stopCampaign(
  tx: Transaction,
  { campaignId, now }: { readonly campaignId: string; readonly now: Date },
): Promise<boolean> {
  const stopped = await tx
    .update(campaigns)
    .set({ state: "stopped", finishedAt: now })
    .where(and(eq(campaigns.id, campaignId), eq(campaigns.state, "sending")))
    .returning({ id: campaigns.id });
  return stopped.length > 0;
}

/**
 * One batch is one transaction: the emails, the position in the list, and the job of the next batch. A job
 * that runs twice continues where the first run ended.
 */
export function sendCampaignBatch(deps: Deps, campaignId: string): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const [campaign] = await tx
      .select()
      .from(campaigns)
      .where(and(eq(campaigns.id, campaignId), eq(campaigns.state, "sending")))
      .for("update");
    if (!campaign) return;
    const readers = await findNextReaders(tx, campaign);
    const last = readers.at(-1);
    if (!last) {
      await tx
        .update(campaigns)
        .set({ state: "sent", finishedAt: deps.clock.now() })
        .where(eq(campaigns.id, campaignId));
      return;
    }
    await queueEmails(deps, tx, { campaign, readers });
    await tx
      .update(campaigns)
      .set({
        lastSubscriberId: last.id,
        recipients: sql`${campaigns.recipients} + ${readers.length}`,
      })
      .where(eq(campaigns.id, campaignId));
    await deps.jobs.enqueue(
      tx,
      campaignBatchJob,
      { campaignId },
      { afterSeconds: BATCH_PAUSE_SECONDS },
    );
  });
}

interface Reader {
  readonly id: string;
  readonly email: string | null;
  readonly language: Language;
}

function findNextReaders(
  tx: Transaction,
  { lastSubscriberId, startedAt }: CampaignRecord,
): Promise<Reader[]> {
  const { id, email, language, confirmedAt, unsubscribedAt } = subscribers;
  return tx
    .select({ id, email, language })
    .from(subscribers)
    .where(
      and(
        isNull(unsubscribedAt),
        startedAt ? lte(confirmedAt, startedAt) : sql`false`,
        lastSubscriberId === null ? undefined : gt(id, lastSubscriberId),
      ),
    )
    .orderBy(asc(id))
    .limit(BATCH_SIZE);
}

async function queueEmails(
  { jobs, company }: Deps,
  tx: Transaction,
  { campaign, readers }: { readonly campaign: CampaignRecord; readonly readers: readonly Reader[] },
): Promise<void> {
  const recipients = readers.flatMap(({ id, email, language }) =>
    email === null ? [] : [{ id, email, language, token: newSecret() }],
  );
  await tx.insert(newsletterTokens).values(
    recipients.map(({ id, token }) => ({
      tokenHash: hashSecret(token),
      subscriberId: id,
      purpose: "leave" as const,
    })),
  );
  for (const { id, email, language, token } of recipients)
    await deliverEmail(jobs, tx, {
      cause: `campaign-${campaign.id}-${id}`,
      to: email,
      // RFC 8058: mail programs post to it when their own "unsubscribe" is pressed.
      unsubscribeUrl: `${company.site}/newsletter/leave/${token}`,
      ...renderCampaignEmail(company, campaign, {
        language,
        leavePage: `${company.site}/newsletter?leave=${token}`,
      }),
    });
}

/** Sends a campaign to one address, marked as a test. Its unsubscribe link contains no token. */
export async function sendTestCampaign(
  { db, jobs, company }: Pick<Deps, "db" | "jobs" | "company">,
  campaign: CampaignRecord,
  { email, language }: { readonly email: string; readonly language: Language },
): Promise<void> {
  const leavePage = `${company.site}/newsletter`;
  const { subject, text, html } = renderCampaignEmail(company, campaign, { language, leavePage });
  await deliverEmail(jobs, db, {
    cause: `campaign-test-${newId()}`,
    to: email,
    subject: `${TEST[language]}: ${subject}`,
    text,
    html,
  });
}

const TEST = { en: "Test", bn: "পরীক্ষা" } as const;
