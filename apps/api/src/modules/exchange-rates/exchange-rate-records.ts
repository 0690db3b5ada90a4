import type { ExchangeRateEntry, ExchangeRatesReply } from "@ghuri/contract/exchange-rates";
import { asc, eq } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import type { Gauge } from "../../platform/metrics/gauge.ts";
import { currentRate, listNewestRates } from "./live-exchange-rates.ts";
import { soldRate, trimZeros } from "./sold-rate.ts";
import { type ExchangeRateRow, exchangeRates, unsoldCurrencies } from "./tables.ts";

/** As many as a page shows. */
const MOST_SHOWN = 100;

/** The rates as staff see them, and currencies in which nothing can be sold now. */
export async function listExchangeRates(db: Queryable, now: Date): Promise<ExchangeRatesReply> {
  const rows = await listNewestRates(db, MOST_SHOWN);
  const unsold = await db.select().from(unsoldCurrencies).orderBy(asc(unsoldCurrencies.currency));
  return {
    data: rows.map((row) => toEntry(row, rows, now)),
    unsold: unsold
      .filter(({ currency }) => !currentRate(rows, currency, now))
      .map(({ currency, offers, lastAt }) => ({
        currency,
        offers,
        last_at: lastAt.toISOString(),
      })),
  };
}

/** Adds a rate. @returns false when the id exists already. */
export async function addExchangeRate(tx: Transaction, row: ExchangeRateRow): Promise<boolean> {
  const added = await tx
    .insert(exchangeRates)
    .values(row)
    .onConflictDoNothing({ target: exchangeRates.id })
    .returning({ id: exchangeRates.id });
  return added.length > 0;
}

/** A rate by its id, as staff see it; null when there is none. */
export async function findExchangeRate(
  db: Queryable,
  id: string,
  now: Date,
): Promise<ExchangeRateEntry | null> {
  const [row] = await db.select().from(exchangeRates).where(eq(exchangeRates.id, id));
  return row ? toEntry(row, await listNewestRates(db, MOST_SHOWN), now) : null;
}

/** Offers that were not sold, by currency. */
export function unsoldGauge(db: Queryable): Gauge {
  return {
    name: "ghuri_unsold_offers",
    help: "Offers of suppliers that were not sold, since their currency has no exchange rate",
    label: "currency",
    async count() {
      const rows = await db.select().from(unsoldCurrencies);
      return rows.map(({ currency, offers }) => ({ state: currency, count: offers }));
    },
  };
}

function toEntry(
  row: ExchangeRateRow,
  rows: readonly ExchangeRateRow[],
  now: Date,
): ExchangeRateEntry {
  const isCurrent = currentRate(rows, row.currency, now)?.id === row.id;
  return {
    id: row.id,
    currency: row.currency,
    taka_per_unit: trimZeros(row.takaPerUnit),
    margin_percent: trimZeros(row.marginPercent),
    sold_at: soldRate(row),
    valid_from: row.validFrom.toISOString(),
    entered_by: row.enteredBy,
    entered_at: row.enteredAt.toISOString(),
    state: isCurrent ? "current" : row.validFrom > now ? "future" : "past",
  };
}
