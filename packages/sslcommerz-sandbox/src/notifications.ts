import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import { expiredFields, signedMessage, tryFields } from "./message.ts";
import type { SandboxContext } from "./sandbox.ts";
import { sandboxNotifications, sandboxSessions, sandboxTries } from "./tables.ts";

const TIMEOUT_MS = 10_000;
const AGAIN_AFTER_MS = 60_000;
const MAX_SENDINGS = 5;

/** Posts every due IPN, oldest first. One that the merchant does not accept is posted again. */
export async function sendDueNotifications(deps: SandboxContext): Promise<void> {
  for (;;) {
    const notification = await takeDue(deps);
    if (!notification) return;
    const form = await compose(deps, notification);
    const isDone = form === null || (await post(deps, form.url, form.message));
    if (isDone)
      await deps.db
        .update(sandboxNotifications)
        .set({ doneAt: deps.clock.now() })
        .where(eq(sandboxNotifications.id, notification.id));
  }
}

type Notification = typeof sandboxNotifications.$inferSelect;

/** Takes one and postpones its next attempt first, so two processes never post the same one at once. */
function takeDue({ db, clock }: SandboxContext): Promise<Notification | null> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(sandboxNotifications)
      .where(
        and(
          isNull(sandboxNotifications.doneAt),
          lte(sandboxNotifications.dueAt, now),
          sql`${sandboxNotifications.sendings} < ${MAX_SENDINGS}`,
        ),
      )
      .orderBy(asc(sandboxNotifications.dueAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!due) return null;
    await tx
      .update(sandboxNotifications)
      .set({ dueAt: new Date(now.getTime() + AGAIN_AFTER_MS), sendings: due.sendings + 1 })
      .where(eq(sandboxNotifications.id, due.id));
    return due;
  });
}

/** The message as it reads now; null when the merchant named no IPN address or has nothing left to learn. */
async function compose({ db, clock, store }: SandboxContext, notification: Notification) {
  const [session] = await db
    .select()
    .from(sandboxSessions)
    .where(eq(sandboxSessions.key, notification.sessionKey));
  const url = session?.order["ipn_url"];
  if (!session || !url) return null;
  const tries = await db
    .select()
    .from(sandboxTries)
    .where(eq(sandboxTries.sessionKey, session.key));
  if (notification.tryId === null && tries.length > 0) return null;
  const attempt = tries.find(({ id }) => id === notification.tryId);
  const fields = attempt ? tryFields(session, attempt, clock.now()) : expiredFields(session);
  return { url, message: signedMessage(store, fields, notification) };
}

async function post({ log }: SandboxContext, url: string, message: Record<string, string>) {
  try {
    const response = await fetch(url, {
      method: "POST",
      body: new URLSearchParams(message),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: "manual",
    });
    await response.arrayBuffer();
    return response.ok;
  } catch (error) {
    log.warn({ err: error }, "the merchant did not accept an IPN of the payment sandbox");
    return false;
  }
}
