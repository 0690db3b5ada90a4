import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { addDays, todayInDhaka } from "@ghuri/contract/calendar";
import { expect, type Page } from "@playwright/test";
import { now } from "../../e2e/setup/clock.ts";
import {
  DAY_SHOP,
  type Gateway,
  type PaidOrder,
  sellForCash,
  sellThrough,
  signInDemoStaff,
  startDayShop,
} from "../../e2e/setup/day-shop.ts";
import { openBrowser } from "../../e2e/setup/open-browser.ts";
import { type SignedInAccount, signInByApi } from "../../e2e/setup/sign-in-by-api.ts";
import { printLine } from "./print-table.ts";

const GATEWAYS = ["sslcommerz", "bkash", "nagad"] as const;
/** What a gateway agreed to keep, of the amount. bKash keeps more since this day, and did not say so. */
const AGREED_FEES = "sslcommerz=2%:agency,bkash=1.5%:agency,nagad=1.25%:agency";
const KEEPS = { sslcommerz: 0.02, bkash: 0.0185, nagad: 0.0125 } as const;
const STAFF_HEADERS = { "X-Back-Office": "1" };
/** Every third of the first orders is cancelled and refunded, before the staff's code has to be typed again. */
const isCancelled = (at: number) => at < 60 && at % 3 === 0;
/** Nagad is out for the last orders of the day: the shop hears nothing of them. */
const UNHEARD = 3;
const SUPPLIER = "supplier_payable:schedule";

interface Line {
  readonly reference: string;
  readonly taka: number;
  readonly fee: number;
  /** Days before the day of the statement; absent: on it. */
  readonly daysAgo?: number;
}

/**
 * Opens a day for closing it by hand: starts the product, sells over four methods with refunds and an outage, and writes the
 * statements that gateways, bank and supplier would send into a folder, with every sort of difference in them. Runs until it
 * is interrupted.
 */
export async function openDay(orders: number): Promise<void> {
  const { dataDir, stop } = await startDayShop({ GATEWAY_FEES: AGREED_FEES });
  const browser = await openBrowser();
  const page = await browser.newPage({ baseURL: DAY_SHOP });
  const folder = path.join(dataDir, "statements");
  await mkdir(folder);
  await signInDemoStaff(page, dataDir);
  const lines = new Map<Gateway, Line[]>(GATEWAYS.map((gateway) => [gateway, []]));
  const bookings: string[] = [];
  let cash = 0;
  let me = await signInByApi(page);
  for (let at = 0; at < orders; at++) {
    if (at % 20 === 19) me = await signInByApi(page);
    const gateway = GATEWAYS[at % 4];
    const inDays = 20 + (at % 90);
    if (!gateway) {
      const sold = await onSomeDay(inDays, (day) =>
        sellForCash(page, me, { reference: `R-${at}`, inDays: day, today: now() }),
      );
      cash += sold.amount;
      bookings.push(sold.booking);
      continue;
    }
    const isOutage = gateway === "nagad" && at >= orders - 4 * UNHEARD;
    const sold = await onSomeDay(inDays, (day) =>
      sellThrough(page, me, { gateway, inDays: day, isOutage }),
    );
    bookings.push(sold.booking);
    const fee = Math.round(sold.amount * KEEPS[gateway]);
    lines.get(gateway)?.push({ reference: sold.reference, taka: sold.amount, fee });
    if (!isCancelled(at) || isOutage) continue;
    const refund = await cancelAndRefund(page, me, sold);
    if (refund)
      lines.get(gateway)?.push({ reference: refund.reference, taka: -refund.amount, fee: 0 });
  }
  await writeStatements(folder, lines, cash);
  printLine(`${orders} orders are sold at ${DAY_SHOP}/back-office.`);
  printLine(`The statements: ${folder}. The login: ${path.join(dataDir, "demo-logins.json")}.`);
  printLine(`Cash to take to the bank: ${cash} BDT, as DEP-1.`);
  // The supplier sends its ledger in the morning: by then the shop has heard of the orders of the outage.
  const heard = () => isAllTicketed(page, bookings);
  await expect.poll(heard, { timeout: 900_000, intervals: [5000] }).toBe(true);
  await writeSupplierStatement(folder, await findOwed(page, bookings));
  await browser.close();
  printLine("The supplier's statement is there too. Interrupt to end.");
  await new Promise((resolve) => process.once("SIGINT", resolve).once("SIGTERM", resolve));
  await stop();
}

/** Sells on the first of some days on which a route still has seats: 200 orders sell whole flights out. */
async function onSomeDay<Sold>(
  inDays: number,
  sell: (day: number) => Promise<Sold>,
): Promise<Sold> {
  for (let later = 0; later < 5; later++) {
    const sold = await sell(inDays + later).catch(() => null);
    if (sold !== null) return sold;
  }
  return sell(inDays + 5);
}

/** True when the last orders, those of the outage among them, have tickets. */
async function isAllTicketed(page: Page, bookings: readonly string[]): Promise<boolean> {
  for (const booking of bookings.slice(-4 * UNHEARD)) {
    const url = `/api/v1/back-office/bookings/${booking}`;
    const shown = await page.request.get(url, { headers: STAFF_HEADERS });
    const { status } = ((await shown.json()) as { data: { status: string } }).data;
    if (status !== "ticket_issued") return false;
  }
  return true;
}

/** What is owed to the supplier for each booking, under our reference. */
async function findOwed(page: Page, bookings: readonly string[]): Promise<readonly Line[]> {
  type Entries = { data: { lines: { account: string; paisa: number }[] }[] };
  const owed: Line[] = [];
  for (const booking of bookings) {
    const entries = await page.request.get(
      `/api/v1/back-office/ledger/entries?subject_id=${booking}`,
      { headers: STAFF_HEADERS },
    );
    const shown = await page.request.get(`/api/v1/back-office/bookings/${booking}`, {
      headers: STAFF_HEADERS,
    });
    const { data } = (await entries.json()) as Entries;
    const { reference } = ((await shown.json()) as { data: { reference: string } }).data;
    for (const { account, paisa } of data.flatMap((entry) => entry.lines))
      if (account === SUPPLIER) owed.push({ reference, taka: -paisa / 100, fee: 0 });
  }
  return owed;
}

/** Cancels an order and sends its refund to where the money came from; null: its fare gives nothing back. */
async function cancelAndRefund(
  page: Page,
  { token }: SignedInAccount,
  { booking }: PaidOrder,
): Promise<{ readonly reference: string; readonly amount: number } | null> {
  const headers = { Authorization: `Bearer ${token}` };
  const ofBooking = `/api/v1/user/air-bookings/${booking}`;
  type Quote = { id: string; sum: { refund: number } | null };
  const cancel = async () => {
    const asked = await page.request.post(`${ofBooking}/cancellation-quote`, { headers });
    if (!asked.ok()) return null;
    const { data: quote } = (await asked.json()) as { data: Quote };
    const data = { quote_id: quote.id };
    const cancelled = await page.request.post(`${ofBooking}/cancel`, { headers, data });
    return cancelled.ok() ? quote : null;
  };
  // Refused while the booking is being ticketed.
  let quoted: Quote | null = null;
  await expect.poll(async () => (quoted = await cancel()), { timeout: 30_000 }).not.toBeNull();
  if ((quoted as Quote | null)?.sum?.refund === 0) return null;
  type Case = {
    id: string;
    version: string;
    reference: string;
    amount: number;
    stage: string;
    send_methods: string[];
  };
  const find = async () =>
    (await findRefunds<Case>(page)).find(({ stage }) => stage === "requested");
  await expect.poll(find, { timeout: 30_000 }).toBeDefined();
  const found = await find();
  if (!found) throw new Error("nothing is to be given back");
  const claim = `/api/v1/back-office/claims/refunds/${found.id}`;
  await page.request.post(claim, { headers: STAFF_HEADERS });
  for (const to of ["approved", "sent"]) {
    const url = `/api/v1/back-office/refunds/${found.id}`;
    const shown = await page.request.get(url, { headers: STAFF_HEADERS });
    const { version, send_methods: ways } = ((await shown.json()) as { data: Case }).data;
    const moved = await page.request.post(`${url}/stage`, {
      headers: STAFF_HEADERS,
      data: { to, version, ...(to === "sent" ? sentBy(ways, found.reference) : {}) },
    });
    if (!moved.ok()) throw new Error(await moved.text());
  }
  return found;
}

/** The refunds that are asked for or under way, on all pages of the queue. */
async function findRefunds<Case>(page: Page): Promise<readonly Case[]> {
  type Queue = { data: Case[]; last_page: number };
  const found: Case[] = [];
  for (let at = 1, last = 1; at <= last; at++) {
    const url = `/api/v1/back-office/refunds?page=${at}`;
    const queue = await page.request.get(url, { headers: STAFF_HEADERS });
    const { data, last_page: lastPage } = (await queue.json()) as Queue;
    found.push(...data);
    last = lastPage;
  }
  return found;
}

/** Nagad takes no refunds by its interface: staff send them in its portal. */
const sentBy = (ways: readonly string[], reference: string) =>
  ways.includes("gateway")
    ? { by: "gateway" }
    : { by: "hand", bank_reference: reference, payee_account: null };

/** A file for each gateway and one of the bank, in columns that each of them has. */
async function writeStatements(
  folder: string,
  lines: ReadonlyMap<Gateway, readonly Line[]>,
  cash: number,
): Promise<void> {
  const today = todayInDhaka(now());
  const payouts: string[] = [];
  for (const [gateway, booked] of lines) {
    const own = spoil(gateway, booked);
    const rows = own.map(({ reference, taka, fee, daysAgo = 0 }) =>
      [addDays(today, -daysAgo), reference, taka, fee].join(","),
    );
    await write(folder, `${gateway}.csv`, [
      "Transaction Date,Transaction ID,Amount,Charge",
      ...rows,
    ]);
    const paidOut = own.reduce((sum, { taka, fee }) => sum + taka - fee, 0);
    payouts.push(`${today},${gateway.toUpperCase()} SETTLEMENT,,${paidOut}`);
  }
  await write(folder, "bank.csv", [
    "Posting Date,Particulars,Withdrawal,Deposit",
    ...payouts,
    `${today},CASH DEPOSIT DEP-1,,${cash}`,
    `${today},SMS CHARGE,35,`,
  ]);
}

/** What goes wrong between a gateway's books and ours, beside the outage and bKash's fees. */
function spoil(gateway: Gateway, lines: readonly Line[]): readonly Line[] {
  const [first, second, third, ...rest] = lines;
  if (!first || !second || !third) return lines;
  if (gateway === "sslcommerz")
    return [
      { ...first, taka: first.taka + 5 },
      // The second charge is missing there, and nobody here knows of the last row.
      { ...third, daysAgo: 6 },
      ...rest,
      { reference: "SSLCZ-ADJ-991", taka: 120, fee: 0 },
    ];
  // Nagad's portal typed two references by hand.
  if (gateway === "nagad")
    return [
      { ...first, reference: "NGD-MANUAL-1" },
      { ...second, reference: "NGD-MANUAL-2" },
      third,
      ...rest,
    ];
  return lines;
}

/** The supplier's ledger. It charges one ticket with a debit memo on top. */
function writeSupplierStatement(folder: string, owed: readonly Line[]): Promise<void> {
  const today = todayInDhaka(now());
  return write(folder, "supplier.csv", [
    "Date,Order Reference,Transaction Type,Debit,Credit",
    ...owed.map(({ reference, taka }) =>
      taka > 0
        ? `${today},${reference},Ticket issue,${taka},`
        : `${today},${reference},Refund,,${-taka}`,
    ),
    `${today},ADM-4471,Debit memo,250,`,
  ]);
}

const write = (folder: string, name: string, rows: readonly string[]) =>
  writeFile(path.join(folder, name), rows.join("\n"));
