import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import { defineJob, type JobHandler, handleJob } from "../../../../platform/jobs/jobs.ts";
import { expiredFields, signedMessage, tryFields } from "./message.ts";
import type { SandboxDeps } from "./sandbox-deps.ts";
import { sandboxNotices, sandboxSessions, sandboxTries } from "./tables.ts";

const TIMEOUT_MS = 10_000;
const AGAIN_AFTER_MS = 60_000;
const MAX_SENDINGS = 5;

/** Wakes the sandbox when a notice falls due. The sweep by the minute finds what this misses. */
export const sandboxNoticesJob = defineJob<object>("sandbox-notices", { retries: 0 });

export function sandboxJobs(deps: SandboxDeps): JobHandler[] {
  return [handleJob(sandboxNoticesJob, () => sendDueNotices(deps), "* * * * *")];
}

/** Posts every notice whose time has come, oldest first; one that is not taken is sent again. */
export async function sendDueNotices(deps: SandboxDeps): Promise<void> {
  for (;;) {
    const notice = await takeDue(deps);
    if (!notice) return;
    const form = await compose(deps, notice);
    const isDone = form === null || (await post(deps, form.url, form.message));
    if (isDone)
      await deps.db
        .update(sandboxNotices)
        .set({ doneAt: deps.clock.now() })
        .where(eq(sandboxNotices.id, notice.id));
  }
}

type Notice = typeof sandboxNotices.$inferSelect;

/** Takes one and moves its next sending ahead, so that two processes never post it at once. */
function takeDue({ db, clock }: SandboxDeps): Promise<Notice | null> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(sandboxNotices)
      .where(
        and(
          isNull(sandboxNotices.doneAt),
          lte(sandboxNotices.dueAt, now),
          sql`${sandboxNotices.sendings} < ${MAX_SENDINGS}`,
        ),
      )
      .orderBy(asc(sandboxNotices.dueAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!due) return null;
    await tx
      .update(sandboxNotices)
      .set({ dueAt: new Date(now.getTime() + AGAIN_AFTER_MS), sendings: due.sendings + 1 })
      .where(eq(sandboxNotices.id, due.id));
    return due;
  });
}

/** What the notice says now; null when there is nobody to tell or nothing any more. */
async function compose({ db, clock, store }: SandboxDeps, notice: Notice) {
  const [session] = await db
    .select()
    .from(sandboxSessions)
    .where(eq(sandboxSessions.key, notice.sessionKey));
  const url = session?.order["ipn_url"];
  if (!session || !url) return null;
  const tries = await db
    .select()
    .from(sandboxTries)
    .where(eq(sandboxTries.sessionKey, session.key));
  if (notice.tryId === null && tries.length > 0) return null;
  const made = tries.find(({ id }) => id === notice.tryId);
  const fields = made ? tryFields(session, made, clock.now()) : expiredFields(session);
  return { url, message: signedMessage(store, fields, notice) };
}

async function post({ log }: SandboxDeps, url: string, message: Record<string, string>) {
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
    log.warn({ err: error }, "a notice of the payment sandbox was not taken");
    return false;
  }
}
