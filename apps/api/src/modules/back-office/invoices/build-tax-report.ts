import { addDays } from "@ghuri/contract/dates";
import type { TaxReport } from "@ghuri/contract/tax-rates";
import type { Queryable } from "../../../platform/db/database.ts";
import { startOfDhakaDay } from "../../../platform/dhaka-date-range.ts";
import { findInvoicedVat } from "../../invoices/index.ts";
import { findAccountMoves, findFaresByDay } from "../../ledger/index.ts";
import { findTaxRate } from "../../tax-rates/index.ts";

/** What a month owes the state: VAT as it is booked and as documents say it, and withheld tax as the rates say. */
export async function buildTaxReport(db: Queryable, month: string): Promise<TaxReport> {
  const days = { from: month, to: lastDayOf(month) };
  const { opening, closing, moves } = await findAccountMoves(db, "vat_payable", days);
  const byRate = new Map<string, number>();
  for (const { day, paisa } of await findFaresByDay(db, days)) {
    const percent = await findTaxRate(db, "ait", startOfDhakaDay(day));
    if (percent !== null) byRate.set(percent, (byRate.get(percent) ?? 0) + paisa);
  }
  const rates = [...byRate].map(([percent, value]) => ({
    percent,
    value_paisa: value,
    due_paisa: Math.round((value * Math.round(Number(percent) * 100)) / 10_000),
  }));
  return {
    ...days,
    vat: {
      opening: owed(opening),
      closing: owed(closing),
      moves: moves.map((move) => ({ ...move, paisa: owed(move.paisa) })),
      rates: await findInvoicedVat(db, days),
    },
    ait: { rates, due_paisa: rates.reduce((sum, { due_paisa }) => sum + due_paisa, 0) },
  };
}

/** The last day of the month that begins with a day. */
function lastDayOf(month: string): string {
  return addDays(`${addDays(month, 31).slice(0, 7)}-01`, -1);
}

/** A liability is negative in the ledger, and positive where people read it. */
const owed = (paisa: number) => -paisa || 0;
