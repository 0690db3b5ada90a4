import { todayInDhaka } from "@ghuri/contract/dates";
import type { TaxKind, TaxRateEntry } from "@ghuri/contract/tax-rates";
import { and, desc, eq, lte } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { type TaxRateRow, taxRates } from "./tables.ts";

const newestFirst = [desc(taxRates.validFrom), desc(taxRates.enteredAt)] as const;

/** All rates as staff see them, the newest first. */
export async function listTaxRates(db: Queryable, now: Date): Promise<TaxRateEntry[]> {
  const rows = await db
    .select()
    .from(taxRates)
    .orderBy(...newestFirst);
  return rows.map((row) => toEntry(row, rows, now));
}

/** The rate in percent on the day of an instant; null when there is none. */
export async function findTaxRate(db: Queryable, kind: TaxKind, at: Date): Promise<string | null> {
  return (await findRate(db, kind, todayInDhaka(at)))?.percent ?? null;
}

/** The rate that applies on a day; null when there is none. */
export async function findRate(
  db: Queryable,
  kind: TaxKind,
  day: string,
): Promise<Pick<TaxRateRow, "percent" | "base"> | null> {
  const [row] = await db
    .select({ percent: taxRates.percent, base: taxRates.base })
    .from(taxRates)
    .where(and(eq(taxRates.kind, kind), lte(taxRates.validFrom, day)))
    .orderBy(...newestFirst)
    .limit(1);
  return row ?? null;
}

/** Adds a rate. @returns false when the id exists already. */
export async function addTaxRate(tx: Transaction, row: TaxRateRow): Promise<boolean> {
  const added = await tx
    .insert(taxRates)
    .values(row)
    .onConflictDoNothing({ target: taxRates.id })
    .returning({ id: taxRates.id });
  return added.length > 0;
}

function toEntry(row: TaxRateRow, all: readonly TaxRateRow[], now: Date): TaxRateEntry {
  const { id, kind, percent, base, validFrom, enteredBy, enteredAt } = row;
  const today = todayInDhaka(now);
  const current = all.find((one) => one.kind === kind && one.validFrom <= today);
  const state = validFrom > today ? "future" : current?.id === id ? "current" : "past";
  return {
    id,
    kind,
    percent: percent.replace(/\.?0+$/, "") || "0",
    base,
    valid_from: validFrom,
    entered_by: enteredBy,
    entered_at: enteredAt.toISOString(),
    state,
  };
}
