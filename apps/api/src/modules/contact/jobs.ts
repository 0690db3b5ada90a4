import { lt } from "drizzle-orm";
import { defineJob, handleJob, type JobHandler } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { contactMessages } from "./tables.ts";

const MESSAGES_KEPT_MS = 2 * 365 * 86_400_000;

const deleteOldMessagesJob = defineJob("delete-old-messages", { retries: 2 });

export function contactJobHandlers({ db, clock }: Pick<Platform, "db" | "clock">): JobHandler[] {
  return [
    // Their answers go with them.
    handleJob(
      deleteOldMessagesJob,
      async () => {
        const since = new Date(clock.now().getTime() - MESSAGES_KEPT_MS);
        await db.delete(contactMessages).where(lt(contactMessages.createdAt, since));
      },
      "40 21 * * *",
    ),
  ];
}
