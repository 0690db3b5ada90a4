import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { todayInDhaka } from "@ghuri/contract/calendar";
import type { Page } from "@playwright/test";
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
/** What a gateway keeps, of the amount. */
const KEEPS = { sslcommerz: 0.02, bkash: 0.015, nagad: 0.0125 } as const;
const STAFF_HEADERS = { "X-Back-Office": "1" };
/** Every third of the first orders is cancelled and refunded, before the staff's code has to be typed again. */
const isCancelled = (at: number) => at < 60 && at % 3 === 0;
/** Nagad is out for the last orders of the day: the shop hears nothing of them. */
const UNHEARD = 3;

interface Line {
  readonly reference: string;
  readonly taka: number;
  readonly fee: number;
}

/**
 * Opens a day for closing it by hand: starts the product, sells over four methods with refunds and an outage, and writes the
 * statements that gateways and bank would send into a folder. Runs until it is interrupted.
 */
export async function openDay(orders: number): Promise<void> {
  const { dataDir, stop } = await startDayShop();
  const browser = await openBrowser();
  const page = await browser.newPage({ baseURL: DAY_SHOP });
  const folder = path.join(dataDir, "statements");
  await mkdir(folder);
  await signInDemoStaff(page, dataDir);
  const lines = new Map<Gateway, Line[]>(GATEWAYS.map((gateway) => [gateway, []]));
  let cash = 0;
  let me = await signInByApi(page);
  for (let at = 0; at < orders; at++) {
    if (at % 20 === 19) me = await signInByApi(page);
    const gateway = GATEWAYS[at % 4];
    const inDays = 20 + (at % 90);
    if (!gateway) {
      cash += await sellForCash(page, me, { reference: `R-${at}`, inDays, today: now() });
      continue;
    }
    const isOutage = gateway === "nagad" && at >= orders - 4 * UNHEARD;
    const sold = await sellThrough(page, me, { gateway, inDays, isOutage });
    const fee = Math.round(sold.amount * KEEPS[gateway]);
    lines.get(gateway)?.push({ reference: sold.reference, taka: sold.amount, fee });
    if (!isCancelled(at)) continue;
    const refund = await cancelAndRefund(page, me, sold);
    lines.get(gateway)?.push({ reference: refund.reference, taka: -refund.amount, fee: 0 });
  }
  await browser.close();
  await writeStatements(folder, lines, cash);
  printLine(`${orders} orders are sold at ${DAY_SHOP}/back-office.`);
  printLine(`The statements: ${folder}. The login: ${path.join(dataDir, "demo-logins.json")}.`);
  printLine(`Cash to take to the bank: ${cash} BDT, as DEP-1. Interrupt to end.`);
  await new Promise((resolve) => process.once("SIGINT", resolve).once("SIGTERM", resolve));
  await stop();
}

/** Cancels an order and sends its refund through the gateway that took the money. */
async function cancelAndRefund(
  page: Page,
  { token }: SignedInAccount,
  { booking }: PaidOrder,
): Promise<{ readonly reference: string; readonly amount: number }> {
  const headers = { Authorization: `Bearer ${token}` };
  const ofBooking = `/api/v1/user/air-bookings/${booking}`;
  const quoted = await page.request.post(`${ofBooking}/cancellation-quote`, { headers });
  const { id } = ((await quoted.json()) as { data: { id: string } }).data;
  await page.request.post(`${ofBooking}/cancel`, { headers, data: { quote_id: id } });
  type Case = { id: string; version: string; reference: string; amount: number; stage: string };
  const queue = await page.request.get("/api/v1/back-office/refunds", { headers: STAFF_HEADERS });
  const waiting = ((await queue.json()) as { data: Case[] }).data;
  const found = waiting.find(({ stage }) => stage === "requested");
  if (!found) throw new Error("nothing is to be given back");
  const claim = `/api/v1/back-office/claims/refunds/${found.id}`;
  await page.request.post(claim, { headers: STAFF_HEADERS });
  for (const step of [{ to: "approved" }, { to: "sent", by: "gateway" }]) {
    const url = `/api/v1/back-office/refunds/${found.id}`;
    const shown = await page.request.get(url, { headers: STAFF_HEADERS });
    const { version } = ((await shown.json()) as { data: Case }).data;
    const moved = await page.request.post(`${url}/stage`, {
      headers: STAFF_HEADERS,
      data: { ...step, version },
    });
    if (!moved.ok()) throw new Error(await moved.text());
  }
  return found;
}

/** A file for each gateway and one of the bank, in columns that each of them has. */
async function writeStatements(
  folder: string,
  lines: ReadonlyMap<Gateway, readonly Line[]>,
  cash: number,
): Promise<void> {
  const today = todayInDhaka(now());
  const payouts: string[] = [];
  for (const [gateway, own] of lines) {
    const rows = own.map(({ reference, taka, fee }) => `${today},${reference},${taka},${fee}`);
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

const write = (folder: string, name: string, rows: readonly string[]) =>
  writeFile(path.join(folder, name), rows.join("\n"));
