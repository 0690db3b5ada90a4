import type { WebhookEndpoint } from "@ghuri/contract/webhooks";
import { and, asc, count, eq, inArray, isNull } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { type WebhookEndpointRow, webhookDeliveries, webhookEndpoints } from "../tables.ts";

/** All endpoints that were not removed, by name. */
export async function listEndpoints(db: Queryable, now: Date): Promise<WebhookEndpoint[]> {
  const rows = await db
    .select()
    .from(webhookEndpoints)
    .where(isNull(webhookEndpoints.removedAt))
    .orderBy(asc(webhookEndpoints.name), asc(webhookEndpoints.createdAt));
  return describeEndpoints(db, rows, now);
}

/** One endpoint as staff see it. */
export async function describeEndpoint(
  db: Queryable,
  row: WebhookEndpointRow,
  now: Date,
): Promise<WebhookEndpoint> {
  const [described] = await describeEndpoints(db, [row], now);
  if (!described) throw new Error("One row in, one out");
  return described;
}

async function describeEndpoints(
  db: Queryable,
  rows: readonly WebhookEndpointRow[],
  now: Date,
): Promise<WebhookEndpoint[]> {
  const ids = rows.map(({ id }) => id);
  const counted = await db
    .select({ id: webhookDeliveries.endpointId, waiting: count() })
    .from(webhookDeliveries)
    .where(and(inArray(webhookDeliveries.endpointId, ids), eq(webhookDeliveries.status, "waiting")))
    .groupBy(webhookDeliveries.endpointId);
  const waiting = new Map(counted.map((one) => [one.id, one.waiting]));
  return rows.map((row) => toEndpoint(row, waiting.get(row.id) ?? 0, now));
}

function toEndpoint(row: WebhookEndpointRow, waiting: number, now: Date): WebhookEndpoint {
  const { formerUntil, offSince, offReason } = row;
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    events: row.events,
    created_at: row.createdAt.toISOString(),
    former_until: formerUntil && formerUntil > now ? formerUntil.toISOString() : null,
    last_success_at: row.lastSuccessAt?.toISOString() ?? null,
    failing_since: row.failingSince?.toISOString() ?? null,
    off: offSince && offReason ? { since: offSince.toISOString(), reason: offReason } : null,
    waiting,
  };
}
