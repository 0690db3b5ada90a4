import type {
  SalesReport,
  SalesReportCountry,
  SalesReportDay,
  SalesReportRoute,
} from "@ghuri/contract/admin-reports";
import { addDays } from "@ghuri/contract/dates";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import type { DateRange } from "../../../platform/dhaka-date-range.ts";
import { flightsByDay, flightsByRoute, ticketsByDay } from "../../flight-booking/index.ts";
import { countSearchesByDay, countSearchesByRoute } from "../../flight-search/index.ts";
import { paidByDay, refundedByDay } from "../../payments/index.ts";
import { packagesByCountry, packagesByDay } from "../../tour-packages/index.ts";
import { visasByCountry, visasByDay } from "../../visa/index.ts";

type Total = SalesReport["total"];

/** Counts searches, bookings, payments, tickets and refunds; amounts only if `seesMoney`. */
export function buildSalesReport(
  db: Database,
  days: DateRange,
  seesMoney: boolean,
): Promise<SalesReport> {
  const money = (taka: number) => (seesMoney ? taka : null);
  // One snapshot, so that totals by day and by route agree.
  return db.transaction(
    async (tx) => {
      const byDay = await countDays(tx, days, money);
      const routes = await countRoutes(tx, days, money);
      const total = totalOf(byDay);
      return {
        ...days,
        days: byDay,
        total,
        funnel: {
          searches: total.searches,
          booked: sumOf(routes, "booked"),
          paid: sumOf(routes, "paid"),
          ticketed: sumOf(routes, "ticketed"),
        },
        routes,
        countries: await countCountries(tx, days, money),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

type ShowMoney = (taka: number) => number | null;

async function countDays(
  db: Queryable,
  days: DateRange,
  money: ShowMoney,
): Promise<SalesReportDay[]> {
  const searches = keyed(await countSearchesByDay(db, days));
  const flights = keyed(await flightsByDay(db, days));
  const packages = keyed(await packagesByDay(db, days));
  const visas = keyed(await visasByDay(db, days));
  const paid = keyed(await paidByDay(db, days));
  const tickets = keyed(await ticketsByDay(db, days));
  const refunds = keyed(await refundedByDay(db, days));
  return daysFrom(days).map((day) => ({
    day,
    searches: searches.get(day)?.searches ?? 0,
    flights: flights.get(day)?.orders ?? 0,
    packages: packages.get(day)?.orders ?? 0,
    visas: visas.get(day)?.orders ?? 0,
    payments: paid.get(day)?.payments ?? 0,
    money_in: money(paid.get(day)?.taka ?? 0),
    ticketed: tickets.get(day)?.ticketed ?? 0,
    tickets: tickets.get(day)?.tickets ?? 0,
    refunds: refunds.get(day)?.refunds ?? 0,
    money_back: money(refunds.get(day)?.taka ?? 0),
  }));
}

async function countRoutes(
  db: Queryable,
  days: DateRange,
  money: ShowMoney,
): Promise<SalesReportRoute[]> {
  const routes = new Map<string, SalesReportRoute>();
  const nothing = { searches: 0, booked: 0, paid: 0, ticketed: 0, money: money(0) };
  for (const { origin, destination, searches } of await countSearchesByRoute(db, days))
    routes.set(`${origin}-${destination}`, {
      origin: origin || null,
      destination: destination || null,
      ...nothing,
      searches,
    });
  for (const { taka, ...route } of await flightsByRoute(db, days)) {
    const key = `${route.origin}-${route.destination}`;
    const { searches } = routes.get(key) ?? nothing;
    routes.set(key, { ...route, searches, money: money(taka) });
  }
  return [...routes.values()].toSorted(
    (one, other) => other.booked - one.booked || other.searches - one.searches,
  );
}

async function countCountries(
  db: Queryable,
  days: DateRange,
  money: ShowMoney,
): Promise<SalesReportCountry[]> {
  const packages = await packagesByCountry(db, days);
  const visas = await visasByCountry(db, days);
  return [
    ...packages.map(({ taka, ...one }) => ({
      kind: "package" as const,
      ...one,
      money: money(taka),
    })),
    ...visas.map(({ taka, ...one }) => ({ kind: "visa" as const, ...one, money: money(taka) })),
  ].toSorted((one, other) => other.booked - one.booked);
}

function keyed<Row extends { readonly day: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.day, row]));
}

function daysFrom({ from, to }: DateRange): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

function totalOf(days: readonly SalesReportDay[]): Total {
  const seesMoney = days.every(({ money_in }) => money_in !== null);
  return {
    searches: sumOf(days, "searches"),
    flights: sumOf(days, "flights"),
    packages: sumOf(days, "packages"),
    visas: sumOf(days, "visas"),
    payments: sumOf(days, "payments"),
    money_in: seesMoney ? sumOf(days, "money_in") : null,
    ticketed: sumOf(days, "ticketed"),
    tickets: sumOf(days, "tickets"),
    refunds: sumOf(days, "refunds"),
    money_back: seesMoney ? sumOf(days, "money_back") : null,
  };
}

function sumOf<Name extends string>(
  rows: readonly Readonly<Record<Name, number | null>>[],
  name: Name,
): number {
  return rows.reduce((sum, row) => sum + (row[name] ?? 0), 0);
}
