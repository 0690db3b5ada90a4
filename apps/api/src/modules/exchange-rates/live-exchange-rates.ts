import { desc, sql } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { readRegularly } from "../../platform/db/read-regularly.ts";
import type { Log } from "../../platform/log.ts";
import { soldRate, trimZeros } from "./sold-rate.ts";
import { type ExchangeRateRow, exchangeRates, unsoldCurrencies } from "./tables.ts";

/** How often to check whether another node has entered a rate, and to write what was not sold. */
const READ_EVERY_MS = 5000;
/** Rates of the past are kept as long as this many newer ones exist. */
const MOST_ROWS = 500;

/** A rate as suppliers sell at it. */
export interface SoldRate {
  readonly takaPerUnit: string;
  readonly source: string;
  readonly at: Date;
}

/** The rates in force, in memory. No search queries them. */
export interface LiveExchangeRates {
  /** The rate of now with its margin. Null: staff have entered none, and nothing may be sold. */
  rateOf(currency: string): SoldRate | null;
  /** Counts offers that were not sold for want of a rate; staff see them. */
  countUnsold(currency: string, offers: number): void;
  /** Reads the rates, and writes what was counted; runs after a rate is entered, and every few seconds. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

/** Loads the rates and follows their changes. */
export async function createLiveExchangeRates(
  { db, clock, log }: { readonly db: Database; readonly clock: Clock; readonly log: Log },
  everyMs = READ_EVERY_MS,
): Promise<LiveExchangeRates> {
  let rows = await listNewestRates(db, MOST_ROWS);
  let unsold = new Map<string, number>();

  async function writeUnsold(): Promise<void> {
    const counted = unsold;
    unsold = new Map();
    if (counted.size === 0) return;
    try {
      await addUnsold(db, counted, clock.now());
    } catch (error) {
      for (const [currency, offers] of counted)
        unsold.set(currency, (unsold.get(currency) ?? 0) + offers);
      throw error;
    }
  }

  async function refresh(): Promise<void> {
    await writeUnsold();
    rows = await listNewestRates(db, MOST_ROWS);
  }

  const stopReading = readRegularly(db, everyMs, () =>
    refresh().catch((error: unknown) => log.warn({ err: error }, "exchange rates were not read")),
  );

  return {
    rateOf(currency) {
      const row = currentRate(rows, currency, clock.now());
      if (!row) return null;
      const source = `${trimZeros(row.takaPerUnit)} + ${trimZeros(row.marginPercent)} %, entered by ${row.enteredBy}`;
      return { takaPerUnit: soldRate(row), source, at: row.validFrom };
    },
    countUnsold(currency, offers) {
      unsold.set(currency, (unsold.get(currency) ?? 0) + offers);
    },
    refresh,
    async stop() {
      stopReading();
      await writeUnsold().catch(() => undefined);
    },
  };
}

/** The rate that is valid at an instant: of two from the same moment, the one entered later. `rows` are the newest first. */
export function currentRate(
  rows: readonly ExchangeRateRow[],
  currency: string,
  now: Date,
): ExchangeRateRow | null {
  return rows.find((row) => row.currency === currency && row.validFrom <= now) ?? null;
}

/** The newest first, by when they are valid and then by when they were entered. */
export function listNewestRates(db: Queryable, limit: number): Promise<ExchangeRateRow[]> {
  return db
    .select()
    .from(exchangeRates)
    .orderBy(desc(exchangeRates.validFrom), desc(exchangeRates.enteredAt))
    .limit(limit);
}

/** In a fixed order, so that two nodes cannot deadlock. */
async function addUnsold(
  db: Database,
  counted: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const rows = [...counted]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, offers]) => ({ currency, offers, lastAt: now }));
  await db
    .insert(unsoldCurrencies)
    .values(rows)
    .onConflictDoUpdate({
      target: unsoldCurrencies.currency,
      set: {
        offers: sql`${unsoldCurrencies.offers} + excluded.offers`,
        lastAt: sql`excluded.last_at`,
      },
    });
}
