import { and, isNull, lt } from "drizzle-orm";
import { defineJob, type JobWork, workOn } from "../../platform/jobs/jobs.ts";
import { askToConfirm } from "./ask-to-confirm.ts";
import type { NewsletterDeps } from "./deps.ts";
import { askToConfirmJob } from "./subscribe.ts";
import { subscribers } from "./tables.ts";

const UNCONFIRMED_KEPT_MS = 30 * 86_400_000;

const forgetUnconfirmed = defineJob("forget-unconfirmed-subscribers", { retries: 2 });

export function newsletterJobs(deps: NewsletterDeps): JobWork[] {
  return [
    workOn(askToConfirmJob, (wish) => askToConfirm(deps, wish)),
    workOn(forgetUnconfirmed, () => forgetSilent(deps), "35 21 * * *"),
  ];
}

/** Silence is a no: the address of whoever does not confirm is not kept. */
async function forgetSilent({ db, clock }: NewsletterDeps): Promise<void> {
  await db
    .delete(subscribers)
    .where(
      and(
        isNull(subscribers.confirmedAt),
        isNull(subscribers.leftAt),
        lt(subscribers.createdAt, new Date(clock.now().getTime() - UNCONFIRMED_KEPT_MS)),
      ),
    );
}
