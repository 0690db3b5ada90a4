import { type Language, message } from "@ghuri/contract/messages/message";
import {
  type OwnSecurityEvent,
  type SecurityEvent,
  SecurityEventKind,
  type SecurityEventsQuery,
  type SecurityEventsReply,
} from "@ghuri/contract/security-events";
import { and, desc, eq, lt } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable } from "../db/database.ts";
import { securityEvents } from "./tables.ts";

const OWN_EVENTS = 20;
const PER_PAGE = 50;

/** The newest events of an account. */
export async function listOwnSecurityEvents(
  db: Queryable,
  accountId: string,
  language: Language,
): Promise<OwnSecurityEvent[]> {
  const rows = await db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.accountId, accountId))
    .orderBy(desc(securityEvents.id))
    .limit(OWN_EVENTS);
  return rows
    .flatMap((row) => describeEvent(row, language))
    .map(({ id, kind, title, device, count, at }) => ({ id, kind, title, device, count, at }));
}

/** One page of all events, newest first. */
export async function listSecurityEvents(
  db: Queryable,
  { kind, before }: z.output<typeof SecurityEventsQuery>,
  language: Language,
): Promise<z.output<typeof SecurityEventsReply>> {
  const rows = await db
    .select()
    .from(securityEvents)
    .where(
      and(
        kind === undefined ? undefined : eq(securityEvents.kind, kind),
        before === undefined ? undefined : lt(securityEvents.id, before),
      ),
    )
    .orderBy(desc(securityEvents.id))
    .limit(PER_PAGE + 1);
  const page = rows.slice(0, PER_PAGE);
  return {
    data: page.flatMap((row) => describeEvent(row, language)),
    next: rows.length > PER_PAGE ? (page.at(-1)?.id ?? null) : null,
    kinds: SecurityEventKind.options.map((one) => ({
      kind: one,
      title: message(language, `event_${one}`),
    })),
  };
}

/** Deletes the events of an account that is deleted. */
export async function deleteSecurityEventsOf(db: Queryable, accountId: string): Promise<void> {
  await db.delete(securityEvents).where(eq(securityEvents.accountId, accountId));
}

const KEPT_DAYS = 365;
const DAY_MS = 86_400_000;

/** Deletes the events of more than a year ago. */
export async function deleteOldSecurityEvents(db: Queryable, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await db.delete(securityEvents).where(lt(securityEvents.lastAt, oldest));
}

/** Nothing for a kind that a newer version has added. */
function describeEvent(
  row: typeof securityEvents.$inferSelect,
  language: Language,
): SecurityEvent[] {
  const kind = SecurityEventKind.safeParse(row.kind).data;
  if (kind === undefined) return [];
  return [
    {
      id: row.id,
      kind,
      title: message(language, `event_${kind}`),
      account_id: row.accountId,
      staff_id: row.staffId,
      device: row.device,
      detail: row.detail,
      count: row.count,
      at: row.at.toISOString(),
      last_at: row.lastAt.toISOString(),
    },
  ];
}
