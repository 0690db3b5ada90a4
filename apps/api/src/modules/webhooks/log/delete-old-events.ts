import { lt } from "drizzle-orm";
import type { WebhookDeps } from "../deps.ts";
import { webhookEvents } from "../tables.ts";

const KEPT_MS = 30 * 24 * 3_600_000;

/** Deletes events with their messages and tries after 30 days. */
export async function deleteOldEvents({ db, clock }: WebhookDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  await db.delete(webhookEvents).where(lt(webhookEvents.at, before));
}
