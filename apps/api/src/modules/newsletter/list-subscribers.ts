import type { SubscriberState } from "@ghuri/contract/admin-site-content";
import { and, asc, desc, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { containsText } from "../../platform/db/publication-state.ts";
import { subscribers } from "./tables.ts";

/** Somebody who asked for the newsletter, as staff look after the list. */
export interface SubscriberRecord {
  readonly id: string;
  /** Null: has left, and is forgotten. */
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
  const isMeant = search === "" ? undefined : containsText(search, [email]);
  const wanted = and(IS[state], isMeant);
  const rows = await db
    .select(RECORD)
    .from(subscribers)
    .where(wanted)
    .orderBy(desc(createdAt), asc(id))
    .offset(offset)
    .limit(limit);
  return { rows, total: await db.$count(subscribers, wanted) };
}

/** How many there are of each state. */
export async function countSubscribers(db: Queryable): Promise<Record<SubscriberState, number>> {
  return {
    confirmed: await db.$count(subscribers, IS.confirmed),
    pending: await db.$count(subscribers, IS.pending),
    gone: await db.$count(subscribers, IS.gone),
  };
}

/** Whoever the newsletter is written to, first come first. */
export async function listConfirmedSubscribers(db: Queryable): Promise<SubscriberRecord[]> {
  return db.select(RECORD).from(subscribers).where(IS.confirmed).orderBy(asc(createdAt), asc(id));
}

/** Forgets an address, as its owner's own wish would; answers what it was before, or null if it is gone. */
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
