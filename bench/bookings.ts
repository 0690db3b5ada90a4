// Bookings over HTTP on PostgreSQL, compared with one statement that only takes the seat, and with another commit when the folder of
// its checkout is given.
import path from "node:path";
import pg from "pg";
import { createBareTables, reserveBare } from "./setup/bare-reservations.ts";
import { type Buyer, registerBuyers } from "./setup/buyers.ts";
import {
  countByStatus,
  type LatencyStats,
  getLatencyStats,
  runLoad,
  type LoadResult,
} from "./setup/run-load.ts";
import { printMachine } from "./setup/print-machine.ts";
import { buildBookingRequest, findOffers, type Offer } from "./setup/offers.ts";
import { startMailSink } from "./setup/mail-sink.ts";
import { measureEmails, measureExpiry } from "./setup/measure-drains.ts";
import { readProcessUsage } from "./setup/process-usage.ts";
import { pickRandom } from "./setup/pick-random.ts";
import { runConcurrentClients } from "./setup/run-concurrent-clients.ts";
import { milliseconds, perSecond, printTable, ratio, printLine } from "./setup/print-table.ts";
import { type Product, withProduct } from "./setup/with-product.ts";

const PORT = 4360;
const CLIENTS = 16;
/** Many, because every booking counts what its account holds unpaid, and nobody holds dozens. */
const BUYERS = 2048;
const SECONDS = 10;
/** Longer than a rush holds emails back. */
const DRAIN_SECONDS = 20;
/** Until the next full minute, when overdue orders are looked for, and some time for them. */
const EXPIRY_SECONDS = 75;
/** Fewer than in a rush: bookings go on, and the processors are not used up by them. */
const QUIET_CLIENTS = 2;
const ROUTES = ["CXB", "CGP", "ZYL", "JSR", "SPD", "RJH", "BZL"];
const DAYS = Array.from({ length: 12 }, (_, at) => 20 + at * 3);

const sink = await startMailSink();
const env = { SMTP_URL: sink.url };

const [otherCheckout] = process.argv.slice(2);
let other: Rates | null = null;
const keepRates = async (product: Product) => {
  other = await withMarket(product, measureRates);
};
if (otherCheckout !== undefined)
  await withProduct(PORT, keepRates, env, path.resolve(otherCheckout));
await withProduct(PORT, (product) => withMarket(product, measure), env);
sink.close();

/** A product with buyers, and offers whose aircraft are never full. */
interface Market {
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly pid: number;
  readonly open: readonly Offer[];
  /** Books, from this many clients. */
  readonly load: (choose: () => Offer, seconds?: number, inFlight?: number) => Promise<LoadResult>;
}

interface Rates {
  readonly spread: LoadCosts;
  readonly hot: LoadCosts;
}

async function withMarket<T>(
  { address, databaseUrl, pid }: Product,
  work: (market: Market) => Promise<T>,
): Promise<T> {
  const buyers = await registerBuyers(address, BUYERS);
  const days = ROUTES.flatMap((to) => DAYS.map((daysAhead) => ({ from: "DAC", to, daysAhead })));
  const offers = await findOffers(address, days);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CLIENTS });
  try {
    const open = await openManySeats(address, pool, offers, buyers);
    const load: Market["load"] = async (choose, seconds = SECONDS, inFlight = CLIENTS) => {
      await forgetUnpaid(pool);
      return runLoad({
        address,
        inFlight,
        until: { seconds },
        next: () => buildBookingRequest(choose(), pickRandom(buyers)),
      });
    };
    return await work({ pool, databaseUrl, pid, open, load });
  } finally {
    await pool.end();
  }
}

/** As if all of it were paid. Commits before the limits have no such table. */
async function forgetUnpaid(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ found: boolean }>(
    "select to_regclass('unpaid_orders') is not null as found",
  );
  if (rows[0]?.found) await pool.query("delete from unpaid_orders");
}

/** Bookings alone: the mail server answers nobody meanwhile. Commits differ in when they send emails. */
async function measureRates({ pool, pid, open, load }: Market): Promise<Rates> {
  const book = (choose: () => Offer) => withCosts(pool, pid, () => load(choose));
  sink.hold();
  await book(() => pickRandom(open));
  const spread = await book(() => pickRandom(open));
  const [hotOffer = pickRandom(open)] = open;
  const hot = await book(() => hotOffer);
  sink.release();
  return { spread, hot };
}

async function measure(market: Market): Promise<void> {
  const { pool, pid, databaseUrl, open, load } = market;
  const { spread, hot } = await measureRates(market);

  const anyOffer = () => pickRandom(open);
  const { load: withEmails, ...emails } = await measureEmails(sink, () =>
    withCosts(pool, pid, () => load(anyOffer, DRAIN_SECONDS)),
  );
  const expiry = await measureExpiry(pool, () => load(anyOffer, EXPIRY_SECONDS, QUIET_CLIENTS));

  await createBareTables(pool, open.length);
  const anyFlight = () => 1 + Math.floor(Math.random() * open.length);
  const bareSpread = await runConcurrentClients(CLIENTS, SECONDS, () =>
    reserveBare(pool, anyFlight()),
  );
  const bareHot = await runConcurrentClients(CLIENTS, SECONDS, () => reserveBare(pool, 1));

  printTable(
    `Bookings, ${CLIENTS} clients; the peer is one statement in the same PostgreSQL`,
    ["", "booked/s", "p50 ms", "p99 ms", "of the peer"],
    [
      ...rowsOf(`over HTTP, ${open.length} offers`, spread, "one statement, as many", bareSpread),
      ...rowsOf("over HTTP, one offer", hot, "one statement, one row", bareHot),
    ],
  );
  printTable(
    "Processor time of a booking",
    ["", "booked/s", "server ms", "PostgreSQL ms", "emails sent meanwhile"],
    [
      ...costRows("", { spread, hot }),
      ["many offers, with emails", ...costsOf(withEmails)],
      ...(other ? costRows(`, ${path.basename(otherCheckout ?? "")}`, other) : []),
    ],
  );
  printTable(
    "Work in the background, while bookings come in",
    ["", "booked/s", "done/s", "left", "done/s after"],
    [
      [
        "emails",
        perSecond(emails.bookedPerSecond),
        perSecond(emails.perSecondMeanwhile),
        String(emails.left),
        emails.perSecondAfter === null ? "" : perSecond(emails.perSecondAfter),
      ],
      [
        `${expiry.overdue} orders that expire`,
        perSecond(expiry.bookedPerSecond),
        perSecond(expiry.perSecond),
      ],
    ],
  );
  printLine(`\nanswers: ${countByStatus(spread)}; one offer: ${countByStatus(hot)}`);
  printLine(await balance(pool));
  await printMachine(databaseUrl);
}

/** Books every offer once, so that its seats have rows, and makes the aircraft very large. */
async function openManySeats(
  address: string,
  pool: pg.Pool,
  offers: readonly Offer[],
  buyers: readonly Buyer[],
): Promise<Offer[]> {
  const [buyer] = buyers;
  if (!buyer) throw new Error("Nobody is there to book");
  const open: Offer[] = [];
  for (const offer of offers) {
    const { method, path, headers = {}, body = "" } = buildBookingRequest(offer, buyer);
    const answer = await fetch(address + path, { method, headers, body });
    await answer.arrayBuffer();
    if (answer.status === 201) open.push(offer);
  }
  await pool.query("update seat_inventory set capacity = 32000");
  return open;
}

interface LoadCosts extends LoadResult {
  /** Processor seconds. */
  readonly server: number;
  readonly postgres: number;
  /** Emails about bookings that were sent meanwhile: they are among the costs. */
  readonly emails: number;
}

/** What the load costs the product's process and its connections; jobs that it causes are among it. */
async function withCosts(
  pool: pg.Pool,
  pid: number,
  load: () => Promise<LoadResult>,
): Promise<LoadCosts> {
  const read = async () => {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    return {
      server: readProcessUsage(pid).cpuSeconds,
      postgres: new Map(rows.map((row) => [row.pid, readProcessUsage(row.pid).cpuSeconds])),
    };
  };
  const before = await read();
  const sentBefore = sink.received();
  const outcome = await load();
  const emails = sink.received() - sentBefore;
  const after = await read();
  let postgres = 0;
  for (const [backend, seconds] of after.postgres)
    postgres += seconds - (before.postgres.get(backend) ?? 0);
  return { ...outcome, server: after.server - before.server, postgres, emails };
}

function costRows(of: string, { spread, hot }: Rates): string[][] {
  return [
    [`many offers${of}`, ...costsOf(spread)],
    [`one offer${of}`, ...costsOf(hot)],
  ];
}

function costsOf({ responses, seconds, server, postgres, emails }: LoadCosts): string[] {
  const booked = responses.filter(({ status }) => status === 201).length;
  const each = [server, postgres].map((used) => ((1000 * used) / booked).toFixed(2));
  return [perSecond(booked / seconds), ...each, String(emails)];
}

function rowsOf(
  name: string,
  outcome: LoadResult,
  peerName: string,
  peer: LatencyStats,
): string[][] {
  const ours = getLatencyStats(outcome, ({ status }) => status === 201);
  const row = (label: string, { perSecond: rate, p50, p99 }: LatencyStats, share: string) => [
    label,
    perSecond(rate),
    milliseconds(p50),
    milliseconds(p99),
    share,
  ];
  return [row(name, ours, ratio(ours.perSecond, peer.perSecond)), row(peerName, peer, "")];
}

/** Checks that no seat was lost: speed alone is worth nothing. */
async function balance(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ bookings: string; holds: string; matches: boolean }>(`
    select (select count(*) from orders where product = 'flight') as bookings,
      (select sum(seats) from seat_holds) as holds,
      not exists (
        select from seat_inventory i
        where i.taken <> (select coalesce(sum(h.seats), 0) from seat_holds h
          where h.inventory_id = i.id and h.state <> 'released')
      ) as matches`);
  const [row] = rows;
  return `${row?.bookings} bookings hold ${row?.holds} seats; every flight's count ${row?.matches ? "agrees" : "DISAGREES"}`;
}
