import { and, isNull, lt } from "drizzle-orm";
import { defineJob, type JobHandler, handleJob } from "../../platform/jobs/jobs.ts";
import { sendConfirmation } from "./send-confirmation.ts";
import type { NewsletterDeps } from "./deps.ts";
import { sendConfirmationJob } from "./subscribe.ts";
import { subscribers } from "./tables.ts";

const UNCONFIRMED_KEPT_MS = 30 * 86_400_000;

const forgetUnconfirmed = defineJob("delete-unconfirmed-subscribers", { retries: 2 });

export function newsletterJobHandlers(deps: NewsletterDeps): JobHandler[] {
  return [
    handleJob(sendConfirmationJob, (wish) => sendConfirmation(deps, wish)),
    handleJob(forgetUnconfirmed, () => forgetSilent(deps), "35 21 * * *"),
  ];
}

/** Silence is a no: the address of whoever does not confirm is not kept. */
async function forgetSilent({ db, clock }: NewsletterDeps): Promise<void> {
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
