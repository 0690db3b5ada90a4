import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/ids.ts";
import { insertJobs } from "../../../platform/jobs/insert-jobs.ts";
import type { WebhookDeps } from "../deps.ts";
import { deliverWebhookJob } from "../jobs.ts";
import { webhookDeliveries, webhookEndpoints, webhookEvents } from "../tables.ts";
import { toEventType, toMessage } from "./to-message.ts";

/** Events that are handed over in one transaction. */
const BATCH_SIZE = 200;
/** Messages under way to one endpoint, so that none takes all workers … */
const MOST_AT_ONCE = 10;
/** … and to one whose last message failed: it may hang until the time limit. */
const MOST_WHILE_FAILING = 1;
/** Longer than a try may take. A job that was lost is replaced then. */
const CLAIM_MS = 120_000;

/**
 * Hands new events to the endpoints that want them, and enqueues a job for each message that is due. Runs every two
 * seconds on each node; one at a time does the work.
 */
export async function dispatchEvents(deps: WebhookDeps): Promise<void> {
  const isWaiting = await deps.db.execute(sql`
    select 1 where exists (select from ${webhookEvents} where ${webhookEvents.body} is null)
      or exists (select from ${webhookDeliveries} where ${webhookDeliveries.status} = 'waiting'
        and ${webhookDeliveries.nextTryAt} <= ${deps.clock.now().toISOString()}::timestamptz)`);
  if (isWaiting.rows.length === 0) return;
  const claimed = await deps.db.transaction(async (tx) => {
    if (!(await isOnlyDispatcher(tx))) return 0;
    await handOver(deps, tx);
    return enqueueDue(deps, tx);
  });
  if (claimed > 0) deps.jobs.wake(deliverWebhookJob);
}

async function isOnlyDispatcher(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select pg_try_advisory_xact_lock(hashtextextended('dispatch webhooks', 0)) as is_only`,
  );
  return rows[0]?.["is_only"] === true;
}

async function handOver({ clock, statusesOf }: WebhookDeps, tx: Transaction): Promise<void> {
  const events = await tx
    .select()
    .from(webhookEvents)
    .where(isNull(webhookEvents.body))
    .orderBy(asc(webhookEvents.at))
    .limit(BATCH_SIZE);
  if (events.length === 0) return;
  const endpoints = await tx
    .select({ id: webhookEndpoints.id, events: webhookEndpoints.events })
    .from(webhookEndpoints)
    .where(and(isNull(webhookEndpoints.offSince), isNull(webhookEndpoints.removedAt)));
  const now = clock.now();
  const unwanted: string[] = [];
  for (const { id, at, facts } of events) {
    if (!facts) throw new Error(`Event ${id} says nothing`);
    const type = toEventType(facts, statusesOf(facts.product));
    const wanted = endpoints.filter((endpoint) => endpoint.events.includes(type));
    if (wanted.length === 0) {
      unwanted.push(id);
      continue;
    }
    const body = JSON.stringify(toMessage(type, at, facts));
    await tx.update(webhookEvents).set({ type, body }).where(eq(webhookEvents.id, id));
    await tx.insert(webhookDeliveries).values(
      wanted.map((endpoint) => ({
        id: newId(),
        eventId: id,
        endpointId: endpoint.id,
        nextTryAt: now,
        createdAt: now,
      })),
    );
  }
  if (unwanted.length > 0)
    await tx.delete(webhookEvents).where(inArray(webhookEvents.id, unwanted));
}

/** Claims what is due, the oldest first, and enqueues its jobs. Returns how many. */
async function enqueueDue({ clock }: WebhookDeps, tx: Transaction): Promise<number> {
  const now = clock.now();
  const at = sql`${now.toISOString()}::timestamptz`;
  const until = sql`${new Date(now.getTime() + CLAIM_MS).toISOString()}::timestamptz`;
  const { rows } = await tx.execute(sql`
    with room as (
      select endpoint.id as endpoint_id,
        case when failing_since is null then ${MOST_AT_ONCE}::int else ${MOST_WHILE_FAILING}::int end - (
          select count(*) from ${webhookDeliveries} running
          where running.endpoint_id = endpoint.id and running.status = 'waiting'
            and running.claimed_until > ${at}
        ) as places
      from ${webhookEndpoints} endpoint where off_since is null and removed_at is null
    ),
    due as (
      select oldest.id from room cross join lateral (
        select delivery.id from ${webhookDeliveries} delivery
        where delivery.endpoint_id = room.endpoint_id and delivery.status = 'waiting'
          and delivery.next_try_at <= ${at}
          and (delivery.claimed_until is null or delivery.claimed_until <= ${at})
        order by delivery.next_try_at, delivery.id limit greatest(0, room.places)
      ) oldest
    ),
    claimed as (
      update ${webhookDeliveries} delivery set claimed_until = ${until}
      from due where delivery.id = due.id
      returning delivery.id, delivery.tries
    )
    ${insertJobs(sql`
      select ${deliverWebhookJob.name}::text as name,
        jsonb_build_object('deliveryId', id, 'number', tries + 1) as data, 0::float8 as after_seconds
      from claimed`)}`);
  return rows.length;
}
