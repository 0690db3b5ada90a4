// Pages of the back office and the metrics of an agency with very many orders, compared with the same pages of one with few.
import pg from "pg";
import { registerBuyers } from "./setup/buyers.ts";
import { fillWithOrders, keepDailySums } from "./setup/fill-with-orders.ts";
import { buildBookingRequest, findOffers } from "./setup/offers.ts";
import { median } from "./setup/percentile.ts";
import { printMachine } from "./setup/print-machine.ts";
import { milliseconds, perSecond, printLine, printTable, ratio } from "./setup/print-table.ts";
import { signInDemoAdministrator } from "./setup/sign-in-demo-administrator.ts";
import { withProduct } from "./setup/with-product.ts";

const PORT = 4364;
const REPEATS = 15;
/** A report of a year over a million orders takes seconds: it is asked for less often. */
const LONG_ENOUGH_MS = 5000;
const ORDERS = Number(process.argv[2] ?? 1_000_000);
const YEAR = "from=2026-01-01&to=2026-12-31";

const PAGES = {
  "bookings, newest": "/api/v1/back-office/bookings",
  "bookings, a state that none is in": "/api/v1/back-office/bookings?state=flight.booking_failed",
  "bookings, a common state": "/api/v1/back-office/bookings?state=flight.ticket_issued",
  "bookings, page 400": "/api/v1/back-office/bookings?page=400",
  "bookings, paid": "/api/v1/back-office/bookings?payment=paid",
  "bookings, through a gateway": "/api/v1/back-office/bookings?gateway=sslcommerz",
  "bookings, through a gateway without any": "/api/v1/back-office/bookings?gateway=bkash",
  "bookings, booked in a week":
    "/api/v1/back-office/bookings?date=booked&from=2026-06-01&to=2026-06-07",
  "bookings, travel dates of a week":
    "/api/v1/back-office/bookings?date=travel&from=2026-06-01&to=2026-06-07",
  "bookings, travel dates of a year": `/api/v1/back-office/bookings?date=travel&${YEAR}`,
  "bookings, travel dates without any":
    "/api/v1/back-office/bookings?date=travel&from=2031-01-01&to=2031-01-07",
  "bookings, cancelled, travel dates of a week":
    "/api/v1/back-office/bookings?state=flight.booking_cancelled&date=travel&from=2026-06-01&to=2026-06-07",
  "bookings, by a name of nobody": "/api/v1/back-office/bookings?q=Nobody+Atall",
  "bookings, by a name of one in 2,000": "/api/v1/back-office/bookings?q=NameC+FamilyBd",
  "bookings, by a name of one in 80": "/api/v1/back-office/bookings?q=FamilyBd",
  "bookings, by a name of all": "/api/v1/back-office/bookings?q=Name",
  "bookings, by phone": "/api/v1/back-office/bookings?q=01700000123",
  "bookings, by reference": "/api/v1/back-office/bookings?q=P12345",
  queues: "/api/v1/back-office/queues",
  refunds: "/api/v1/back-office/refunds",
  "unknown outcomes": "/api/v1/back-office/unknown-outcomes",
  "numbers of a week": "/api/v1/back-office/reports/sales?from=2026-06-01&to=2026-06-07",
  "numbers of a year": `/api/v1/back-office/reports/sales?${YEAR}`,
  "balance of a day": "/api/v1/back-office/reports/balance?from=2026-06-01&to=2026-06-01",
  "balance of a year": `/api/v1/back-office/reports/balance?${YEAR}`,
  "margins of a year, by route": `/api/v1/back-office/reports/margins?by=route&${YEAR}`,
  "trial balance of a year": `/api/v1/back-office/ledger/balances?${YEAR}`,
  "daily sheet of a year": `/api/v1/back-office/ledger/daily-sheet?${YEAR}`,
  "ledger, newest entries": "/api/v1/back-office/ledger/entries",
  "open money": "/api/v1/back-office/reports/open-money",
  "own orders": "/api/v1/user/air-bookings",
  "own payments": "/api/v1/user/payments",
  metrics: "/metrics",
} as const;
type Page = keyof typeof PAGES;
const METRICS_TOKEN = "of-this-bench-only";

await withProduct(
  PORT,
  async ({ address, databaseUrl, dataDir }) => {
    const [buyer] = await registerBuyers(address, 1);
    const [offer] = await findOffers(address, [{ from: "DAC", to: "CXB", daysAhead: 30 }]);
    if (!buyer || !offer) throw new Error("Nothing to start from");
    const { method, path: url, headers = {}, body = "" } = buildBookingRequest(offer, buyer);
    const booked = await fetch(address + url, { method, headers, body });
    if (!booked.ok) throw new Error(`The first booking answered ${booked.status}`);
    const cookie = await signInDemoAdministrator(address, dataDir);
    const measure = () =>
      timePages(address, (page) =>
        page === "metrics"
          ? { authorization: `Bearer ${METRICS_TOKEN}` }
          : { cookie, ...buyer, "x-back-office": "1" },
      );

    const pool = new pg.Pool({ connectionString: databaseUrl });
    try {
      await measure();
      const few = await measure();
      const startedAt = performance.now();
      await fillWithOrders(pool, ORDERS);
      printLine(
        `${perSecond(ORDERS)} orders written in ${Math.round((performance.now() - startedAt) / 1000)} s`,
      );
      await keepDailySums(pool);
      await pool.query("vacuum analyze");
      await measure();
      const many = await measure();
      printTable(
        `${perSecond(ORDERS)} orders; the peer is the same page with one order`,
        ["", "p50 ms", "slowest ms", "of the peer"],
        (Object.keys(PAGES) as Page[]).map((page) => [
          page,
          milliseconds(median(many[page])),
          milliseconds(Math.max(...many[page])),
          ratio(median(many[page]), median(few[page])),
        ]),
      );
    } finally {
      await pool.end();
    }
    await printMachine(databaseUrl);
  },
  { METRICS_TOKEN },
);

/** Milliseconds of each call of every page, one after another. */
async function timePages(address: string, headersFor: (page: Page) => Record<string, string>) {
  const times = {} as Record<Page, number[]>;
  for (const [page, url] of Object.entries(PAGES) as [Page, string][]) {
    times[page] = [];
    for (let count = 0, spent = 0; count < REPEATS && spent < LONG_ENOUGH_MS; count++) {
      const startedAt = performance.now();
      const answer = await fetch(address + url, { headers: headersFor(page) });
      await answer.arrayBuffer();
      const took = performance.now() - startedAt;
      times[page].push(took);
      spent += took;
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    }
  }
  return times;
}
