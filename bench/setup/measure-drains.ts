import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { MailSink } from "./mail-sink.ts";
import type { LoadResult } from "./run-load.ts";

const LOOK_EVERY_MS = 250;
/** The sweep of overdue orders runs every minute. */
const LONGEST_MS = 150_000;

/** How something that is worked off in the background kept up with a load. */
export interface Drain {
  /** Bookings a second meanwhile. */
  readonly bookedPerSecond: number;
  readonly perSecondMeanwhile: number;
  /** What was left when the load ended. */
  readonly left: number;
  /** Once nothing else was to do. Null: nothing was left. */
  readonly perSecondAfter: number | null;
}

/** Emails about bookings while these are made, and afterwards until the last one is sent. */
export async function measureEmails<Load extends LoadResult>(
  sink: MailSink,
  book: () => Promise<Load>,
): Promise<Drain & { readonly load: Load }> {
  // Emails of bookings before this belong to nobody's rate.
  await untilStill(() => Promise.resolve(sink.received()));
  const before = sink.received();
  const load = await book();
  const { responses, seconds } = load;
  const sent = sink.received() - before;
  const booked = responses.filter(({ status }) => status === 201).length;
  const left = Math.max(0, booked - sent);
  const endedAt = performance.now();
  const lastAt = await untilStill(() => Promise.resolve(sink.received()));
  const after = sink.received() - before - sent;
  return {
    load,
    bookedPerSecond: booked / seconds,
    perSecondMeanwhile: sent / seconds,
    left,
    perSecondAfter: after > 0 && lastAt > endedAt ? (1000 * after) / (lastAt - endedAt) : null,
  };
}

/**
 * Makes the deadline of every unpaid booking pass, and measures how many a second expire while others are booked. The
 * time before the sweep begins does not count.
 */
export async function measureExpiry(
  pool: pg.Pool,
  load: () => Promise<LoadResult>,
): Promise<{ overdue: number; perSecond: number; bookedPerSecond: number }> {
  const { rowCount } = await pool.query(
    "update orders set payment_deadline = now() - interval '1 minute' where payment_id is null and ended_at is null",
  );
  const overdue = rowCount ?? 0;
  const loading = load();
  const seen: { at: number; expired: number }[] = [];
  const giveUpAt = performance.now() + LONGEST_MS;
  for (let expired = 0; expired < overdue && performance.now() < giveUpAt;) {
    await pause(LOOK_EVERY_MS);
    const { rows } = await pool.query<{ count: string }>(
      "select count(*) from orders where ended_at is not null",
    );
    expired = Number(rows[0]?.count);
    seen.push({ at: performance.now(), expired });
  }
  const begun = seen.findLast(({ expired }) => expired === 0) ?? seen[0];
  const last = seen.at(-1);
  const { responses, seconds } = await loading;
  const booked = responses.filter(({ status }) => status === 201).length;
  const passed = begun && last ? (last.at - begun.at) / 1000 : 0;
  return {
    overdue,
    perSecond: passed > 0 ? (last?.expired ?? 0) / passed : 0,
    bookedPerSecond: booked / seconds,
  };
}

/** Waits until a count has not changed for some seconds, and returns when it last did. */
async function untilStill(read: () => Promise<number>): Promise<number> {
  let count = await read();
  let changedAt = performance.now();
  while (performance.now() - changedAt < 5000) {
    await pause(LOOK_EVERY_MS);
    const now = await read();
    if (now !== count) changedAt = performance.now();
    count = now;
  }
  return changedAt;
}
