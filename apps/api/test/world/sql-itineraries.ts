import { sql } from "drizzle-orm";
import {
  AIRPORT_MIN_CONNECTION_MINUTES,
  INTERLINE_CONNECTION_MINUTES,
  INTERLINE_PARTNERS,
  LOW_COST_TERMINAL_MINUTES,
  MAX_CONNECTION_MINUTES,
  MAX_DETOUR,
  MIN_CONNECTION_MINUTES,
  NO_TRANSIT_COUNTRIES,
  SAME_CITY_AIRPORTS,
} from "../../seed/schedule/connections.ts";
import type { Database } from "../../src/platform/db/database.ts";
import { greatCircleKm } from "../../src/suppliers/schedule/network/great-circle.ts";
import type { Airport, Network } from "../../src/suppliers/schedule/network/network.ts";

/** Local dates of the flights beside the day that is asked for. */
const DAYS = [-2, -1, 0, 1, 2, 3, 4, 5];
const DAY_MINUTES = 1440;

export interface SqlItineraries {
  /** The flights of each itinerary, "BG1/20423 BG401/20424", in no order. */
  find(origin: Airport, destination: Airport, notBefore: number): Promise<string[]>;
}

/** The rules of a network and its flights around one day as plain tables, and the itineraries by joining them. */
export async function createSqlItineraries(
  db: Database,
  network: Network,
  day: number,
): Promise<SqlItineraries> {
  await createTables(db);
  const airports = [...network.airports.values()];
  const carriers = [...new Set(network.routes.map(({ carrier }) => carrier))];
  await insert(
    db,
    "sql_airport",
    airports.map(({ iata, country }) => ({
      iata,
      country,
      city: SAME_CITY_AIRPORTS.find((city) => city.some((one) => one === iata))?.[0] ?? iata,
      closed: NO_TRANSIT_COUNTRIES.some((one) => one === country),
    })),
  );
  await insert(db, "sql_partner", [
    ...carriers.map(({ code }) => ({ one: code, other: code })),
    ...INTERLINE_PARTNERS.flatMap(([one, other]) => [
      { one, other },
      { one: other, other: one },
    ]),
  ]);
  await insert(db, "sql_wait", [
    ...Object.entries(MIN_CONNECTION_MINUTES).map(([kind, minutes]) => ({
      airport: null,
      kind,
      minutes,
    })),
    ...Object.entries(AIRPORT_MIN_CONNECTION_MINUTES).flatMap(([airport, kinds]) =>
      Object.entries(kinds).map(([kind, minutes]) => ({ airport, kind, minutes })),
    ),
  ]);
  await insert(
    db,
    "sql_terminal",
    Object.entries(LOW_COST_TERMINAL_MINUTES).map(([airport, minutes]) => ({ airport, minutes })),
  );
  await insert(
    db,
    "sql_interline",
    INTERLINE_CONNECTION_MINUTES.flatMap(({ airport, carriers: [one, other], minutes }) => [
      { airport, one, other, minutes },
      { airport, one: other, other: one, minutes },
    ]),
  );
  await insert(
    db,
    "sql_route",
    network.routes.map((route) => ({
      id: route.index,
      origin: route.origin.iata,
      destination: route.destination.iata,
      carrier: route.carrier.code,
      low_cost: route.carrier.lowCost,
      kind: route.domestic ? "dom" : "int",
      km: route.km,
    })),
  );
  for (const later of DAYS) {
    const date = day + later;
    const weekday = new Date(date * 86_400_000).getUTCDay() || 7;
    await insert(
      db,
      "sql_flight",
      [...network.services.values()]
        .filter(({ weekdays }) => weekdays & (1 << weekday))
        .map(({ number, route, departure }) => {
          const leaves = route.origin.zone.toInstant(date * DAY_MINUTES + departure);
          return {
            name: `${number}/${date}`,
            route: route.index,
            day: date,
            departure: leaves,
            arrival: leaves + route.blockMinutes,
          };
        }),
    );
  }
  await db.execute(sql.raw("create index on sql_flight (route, departure)"));
  await db.execute(sql.raw(CONNECTIONS));
  await db.execute(sql.raw("create index on sql_connection (inbound)"));
  await db.execute(sql.raw("analyze"));

  return {
    async find(origin, destination, notBefore): Promise<string[]> {
      const km = greatCircleKm(origin, destination);
      const mostKm = km * (km > MAX_DETOUR.upToKm ? MAX_DETOUR.long : MAX_DETOUR.short);
      const { rows } = await db.execute(
        itineraries({ from: origin.iata, to: destination.iata, day, notBefore, mostKm }),
      );
      return rows.map(({ name }) => String(name));
    },
  };
}

async function createTables(db: Database): Promise<void> {
  const tables = [
    "sql_airport (iata text primary key, country text, city text, closed boolean)",
    "sql_partner (one text, other text)",
    "sql_wait (airport text, kind text, minutes int)",
    "sql_terminal (airport text, minutes int)",
    "sql_interline (airport text, one text, other text, minutes int)",
    "sql_route (id int primary key, origin text, destination text, carrier text, low_cost boolean, kind text, km float8)",
    "sql_flight (name text, route int, day int, departure int, arrival int)",
  ];
  for (const table of ["sql_connection", ...tables]) {
    const [name = ""] = table.split(" ");
    await db.execute(sql.raw(`drop table if exists ${name}`));
    if (table !== name) await db.execute(sql.raw(`create table ${table}`));
  }
}

async function insert(db: Database, table: string, rows: readonly object[]): Promise<void> {
  await db.execute(
    sql`insert into ${sql.raw(table)} select * from json_populate_recordset(null::${sql.raw(table)}, ${JSON.stringify(rows)}::json)`,
  );
}

/** Routes that connect on one ticket, with the minutes between their flights. */
const CONNECTIONS = `
  create table sql_connection as
  select a.id as inbound, b.id as outbound, a.destination as via,
    greatest(
      coalesce(own.minutes, usual.minutes),
      case when a.low_cost <> b.low_cost then terminal.minutes end,
      interline.minutes
    ) as least,
    case when a.kind = 'dom' and b.kind = 'dom' then ${MAX_CONNECTION_MINUTES.domestic}
      else ${MAX_CONNECTION_MINUTES.international} end as most
  from sql_route a
  join sql_route b on b.origin = a.destination
  join sql_wait usual on usual.airport is null and usual.kind = a.kind || '-' || b.kind
  left join sql_wait own on own.airport = a.destination and own.kind = usual.kind
  left join sql_terminal terminal on terminal.airport = a.destination
  left join sql_interline interline on interline.airport = a.destination
    and interline.one = a.carrier and interline.other = b.carrier
  where exists (select from sql_partner where one = a.carrier and other = b.carrier)`;

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly day: number;
  readonly notBefore: number;
  readonly mostKm: number;
}

function itineraries({ from, to, day, notBefore, mostKm }: Asked) {
  return sql`
    with via as (
      select v.iata, v.city from sql_airport v, sql_airport o, sql_airport d
      where o.iata = ${from} and d.iata = ${to} and v.city not in (o.city, d.city)
        and (not v.closed or v.country in (o.country, d.country))
    ),
    first_flight as (
      select f.*, r.destination, r.km, r.kind from sql_flight f join sql_route r on r.id = f.route
      where r.origin = ${from} and f.day = ${day} and f.departure >= ${notBefore}
    ),
    direct as (select name from first_flight where destination = ${to}),
    two as (
      select a.name || ' ' || b.name as name, b.route, b.departure - a.arrival as waited, b.arrival,
        r.destination, a.km + r.km as km, via.city,
        greatest(a.kind, r.kind) as kind
      from first_flight a
      join via on via.iata = a.destination
      join sql_connection c on c.inbound = a.route
      join sql_route r on r.id = c.outbound
      join sql_flight b on b.route = r.id and b.departure between a.arrival + c.least and a.arrival + c.most
      where a.km + r.km <= ${mostKm}
    ),
    three as (
      select two.name || ' ' || b.name as name, greatest(two.kind, r.kind) as kind
      from two
      join via on via.iata = two.destination and via.city <> two.city
      join sql_connection c on c.inbound = two.route
      join sql_route r on r.id = c.outbound and r.destination = ${to}
      join sql_flight b on b.route = r.id and b.departure between two.arrival + c.least and two.arrival + c.most
      where two.km + r.km <= ${mostKm}
        and two.waited + b.departure - two.arrival <= ${MAX_CONNECTION_MINUTES.wholeLeg}
    )
    select name from direct
    union all
    select name from (select name, kind from two where destination = ${to} union all select name, kind from three) as connecting
    where kind <> 'dom' or not exists (select from direct)`;
}
