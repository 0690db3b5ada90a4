import { REPORTED_KINDS, SecurityEventKind } from "@ghuri/contract/security-events";
import { sql } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { createEventCounter } from "../metrics/event-counter.ts";
import { securityEvents } from "./tables.ts";

export interface NewSecurityEvent {
  readonly kind: SecurityEventKind;
  readonly accountId?: string | null;
  readonly staffId?: string | null;
  readonly device?: string;
  /** Who did it, or the name of a key. Never a secret, an email address or a number. */
  readonly detail?: string;
  readonly at: Date;
  /** What repeats within an hour are counted by: one row an hour for the kind and this, instead of one for each. */
  readonly countedBy?: string;
  /** How often it has happened. Default: once. */
  readonly times?: number;
}

/** One per process, as its metrics are. */
const counter = createEventCounter(
  {
    name: "ghuri_security_events",
    help: "Security events recorded since the process started, by kind",
    label: "kind",
  },
  SecurityEventKind.options,
);

export const securityEventGauge = counter.gauge;

const REPORTED: ReadonlySet<SecurityEventKind> = new Set(REPORTED_KINDS);

/** Records an event; call it in the transaction of what happened. */
export async function recordSecurityEvent(
  db: Queryable,
  { kind, accountId = null, staffId = null, device = "", ...event }: NewSecurityEvent,
): Promise<void> {
  const { at, countedBy, detail = "", times = 1 } = event;
  const hour = at.toISOString().slice(0, 13);
  await db
    .insert(securityEvents)
    .values({
      kind,
      accountId,
      staffId,
      device: device.slice(0, 100),
      detail: detail.slice(0, 200),
      groupKey: countedBy === undefined ? null : `${kind} ${countedBy} ${hour}`,
      count: times,
      at,
      lastAt: at,
      // What no email tells has no email to wait for.
      reportedAt: REPORTED.has(kind) ? null : at,
    })
    .onConflictDoUpdate({
      target: securityEvents.groupKey,
      targetWhere: sql`group_key is not null`,
      set: {
        count: sql`${securityEvents.count} + excluded.count`,
        lastAt: sql`greatest(${securityEvents.lastAt}, excluded.last_at)`,
      },
    });
  counter.count(kind, times);
}
