import type { SubscriberState } from "@ghuri/contract/admin-site-content";
import { and, asc, desc, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { containsText } from "../../platform/db/publication-state.ts";
import { subscribers } from "./tables.ts";

/** A subscriber row for the back office. */
export interface SubscriberRecord {
  readonly id: string;
  /** Null once unsubscribed. */
  readonly email: string | null;
  readonly language: "en" | "bn";
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
  readonly unsubscribedAt: Date | null;
}

const { id, email, language, createdAt, confirmedAt, unsubscribedAt } = subscribers;
const RECORD = { id, email, language, createdAt, confirmedAt, unsubscribedAt };

const IS: Readonly<Record<SubscriberState, SQL | undefined>> = {
  confirmed: and(isNotNull(confirmedAt), isNull(unsubscribedAt)),
  pending: and(isNull(confirmedAt), isNull(unsubscribedAt)),
  gone: isNotNull(unsubscribedAt),
};

/** The state of a subscriber, derived from its dates. */
export function subscriberState(record: SubscriberRecord): SubscriberState {
  if (record.unsubscribedAt) return "gone";
  return record.confirmedAt ? "confirmed" : "pending";
}

interface Wanted {
  readonly search: string;
  readonly state: SubscriberState;
  readonly offset: number;
  readonly limit: number;
}

/** Newest first. */
export async function listSubscribers(
  db: Queryable,
  { search, state, offset, limit }: Wanted,
): Promise<{ readonly rows: SubscriberRecord[]; readonly total: number }> {
  const matches = search === "" ? undefined : containsText(search, [email]);
  const wanted = and(IS[state], matches);
  const rows = await db
    .select(RECORD)
    .from(subscribers)
    .where(wanted)
    .orderBy(desc(createdAt), asc(id))
    .offset(offset)
    .limit(limit);
  return { rows, total: await db.$count(subscribers, wanted) };
}

/** The number of subscribers in each state. */
export async function countSubscribers(db: Queryable): Promise<Record<SubscriberState, number>> {
  return {
    confirmed: await db.$count(subscribers, IS.confirmed),
    pending: await db.$count(subscribers, IS.pending),
    gone: await db.$count(subscribers, IS.gone),
  };
}

/** The recipients of the newsletter, oldest subscription first. */
export async function listConfirmedSubscribers(db: Queryable): Promise<SubscriberRecord[]> {
  return db.select(RECORD).from(subscribers).where(IS.confirmed).orderBy(asc(createdAt), asc(id));
}

/** Unsubscribes an address. @returns the previous state; null when unknown or already unsubscribed. */
export async function removeSubscriber(
  tx: Transaction,
  subscriberId: string,
  now: Date,
): Promise<SubscriberState | null> {
  const [record] = await tx
    .select(RECORD)
    .from(subscribers)
    .where(eq(id, subscriberId))
    .for("update");
  if (!record || record.unsubscribedAt) return null;
  await tx
    .update(subscribers)
    .set({ email: null, unsubscribedAt: now })
    .where(eq(id, subscriberId));
  return subscriberState(record);
}
