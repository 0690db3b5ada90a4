import type { WebhookDelivery } from "@ghuri/contract/webhooks";
import { desc, eq, inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import { webhookDeliveries, webhookEndpoints, webhookEvents, webhookTries } from "../tables.ts";

const PER_PAGE = 20;

/** One page of an endpoint's messages, newest first. Refuses `not_found`. */
export async function listDeliveries(
  db: Queryable,
  { endpointId, page, now }: { endpointId: string; page: number; now: Date },
) {
  if (!isId(endpointId)) refuse("not_found");
  if ((await db.$count(webhookEndpoints, eq(webhookEndpoints.id, endpointId))) === 0)
    refuse("not_found");
  const wanted = eq(webhookDeliveries.endpointId, endpointId);
  const total = await db.$count(webhookDeliveries, wanted);
  const rows = await db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(wanted)
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  const ids = rows.map(({ id }) => id);
  const found = await findDeliveries(db, ids, now);
  return {
    data: ids.flatMap((id) => found.get(id) ?? []),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / PER_PAGE)),
    total,
  };
}

/** One message as staff see it. */
export async function findDelivery(db: Queryable, id: string, now: Date): Promise<WebhookDelivery> {
  return (await findDeliveries(db, [id], now)).get(id) ?? refuse("not_found");
}

async function findDeliveries(
  db: Queryable,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, WebhookDelivery>> {
  const rows = await db
    .select({ delivery: webhookDeliveries, event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(inArray(webhookDeliveries.id, [...ids]));
  const tries = await db
    .select()
    .from(webhookTries)
    .where(inArray(webhookTries.deliveryId, [...ids]))
    .orderBy(desc(webhookTries.number));
  return new Map(
    rows.map(({ delivery, event }) => {
      const { id, status, nextTryAt, claimedUntil } = delivery;
      const isUnderWay = claimedUntil !== null && claimedUntil > now;
      const described: WebhookDelivery = {
        id,
        message_id: event.id,
        type: event.type ?? "webhook.test",
        reference: event.facts?.reference ?? null,
        at: event.at.toISOString(),
        status,
        next_try_at: isUnderWay ? null : (nextTryAt?.toISOString() ?? null),
        body: event.body ?? "",
        tries: tries
          .filter(({ deliveryId }) => deliveryId === id)
          .map((one) => ({
            at: one.at.toISOString(),
            status: one.status,
            error: one.error,
            duration_ms: one.durationMs,
            answer: one.answer,
          })),
      };
      return [id, described];
    }),
  );
}
