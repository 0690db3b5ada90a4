import { todayInDhaka } from "@ghuri/contract/dates";
import { and, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { defineJob, handleJob, type JobHandler } from "../../../platform/jobs/jobs.ts";
import { deliverEmail } from "../../../platform/mail/deliver-email.ts";
import { renderCompanyEmail } from "../../../platform/mail/email-layout/company-email.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { listFollowUps } from "../follow-ups/find-follow-ups.ts";
import { countQueues } from "../queues.ts";
import { staff } from "../tables.ts";
import { versionOf } from "../version-of.ts";
import { AGEING_HOURS, type Digest, digestEmail } from "./digest-email.ts";

type StaffRow = typeof staff.$inferSelect;

const HOUR_MS = 3_600_000;
/** Daily emails go out in the first run from this hour on, Dhaka time. */
const DAILY_FROM_HOUR = 8;

const sendDigestsJob = defineJob("send-staff-digests", { retries: 2 });

export function digestJobHandler(deps: BackOfficeDeps): JobHandler {
  return handleJob(sendDigestsJob, () => sendDigests(deps), "5 * * * *");
}

/**
 * Emails staff about open cases in their queues and due follow-ups, as often as each has chosen.
 * Nothing is sent when nothing is open; an hourly email only when something changed.
 */
export async function sendDigests(deps: BackOfficeDeps): Promise<void> {
  const readers = await deps.db
    .select()
    .from(staff)
    .where(and(isNull(staff.disabledAt), isNotNull(staff.passwordHash), ne(staff.digest, "off")));
  for (const reader of readers)
    if (isTime(reader, deps.clock.now())) await sendDigest(deps, reader);
}

function isTime({ digest, digestSentAt }: StaffRow, now: Date): boolean {
  if (digest === "hourly") return true;
  const dhakaHour = (now.getUTCHours() + 6) % 24;
  const isSentToday = digestSentAt !== null && todayInDhaka(digestSentAt) === todayInDhaka(now);
  return dhakaHour >= DAILY_FROM_HOUR && !isSentToday;
}

async function sendDigest(deps: BackOfficeDeps, reader: StaffRow): Promise<void> {
  const { db, clock, emails } = deps;
  const now = clock.now();
  const digest = await collect(deps, reader, now);
  if (digest.queues.length === 0 && digest.due.length === 0) return;
  const version = versionOf([
    digest.due.map(({ name }) => name),
    digest.queues.map(({ kind, count, oldestHours }) => [
      kind,
      count,
      Math.floor(oldestHours / AGEING_HOURS),
    ]),
  ]);
  if (reader.digest === "hourly" && reader.digestVersion === version) return;
  await db.transaction(async (tx) => {
    // Names the state it read, so that of two nodes one sends.
    const [own] = await tx
      .update(staff)
      .set({ digestSentAt: now, digestVersion: version })
      .where(
        and(
          eq(staff.id, reader.id),
          sql`${staff.digestSentAt} is not distinct from ${reader.digestSentAt?.toISOString() ?? null}::timestamptz`,
        ),
      )
      .returning({ id: staff.id });
    if (!own) return;
    await deliverEmail(emails.jobs, tx, {
      cause: `staff-digest-${reader.id}-${now.toISOString()}`,
      to: reader.email,
      ...renderCompanyEmail(
        emails.company,
        reader.digestLanguage,
        digestEmail[reader.digestLanguage](digest),
        emails.company.backOffice,
      ),
    });
  });
}

async function collect(deps: BackOfficeDeps, reader: StaffRow, now: Date): Promise<Digest> {
  const { data } = await countQueues(deps, reader);
  const followUps = await listFollowUps(deps, deps.db, reader);
  return {
    queues: data.flatMap(({ kind, count, oldest_at: oldest }) =>
      count === 0
        ? []
        : {
            kind,
            count,
            oldestHours:
              oldest === null ? 0 : Math.floor((now.getTime() - Date.parse(oldest)) / HOUR_MS),
          },
    ),
    due: followUps.flatMap(({ is_due: isDue, assignee, kind, name }) =>
      isDue && (assignee === null || assignee.is_me) ? { kind, name } : [],
    ),
  };
}
