import { todayInDhaka } from "@ghuri/contract/calendar";
import type { Page } from "@playwright/test";
import { now } from "../setup/clock.ts";
import {
  DAY_SHOP,
  type Gateway,
  type PaidOrder,
  sellForCash,
  sellThrough,
  signInDemoStaff,
  startDayShop,
} from "../setup/day-shop.ts";
import { signInByApi } from "../setup/sign-in-by-api.ts";
import { expect, test } from "../setup/test.ts";

/** bench/closed-day.ts closes 200 over HTTP; this is a smaller day. */
const ORDERS = Number(process.env["DAY_ORDERS"] ?? 8);
const GATEWAYS = [
  ["sslcommerz", "SSLCommerz"],
  ["bkash", "bKash"],
  ["nagad", "Nagad"],
] as const;
const BANK = "Bank account, not stated";
const FEE = 12;

test.use({ baseURL: DAY_SHOP });
test.setTimeout(600_000 + ORDERS * 5000);

let dataDir = "";
let stop = () => Promise.resolve();
test.beforeAll(async () => {
  ({ dataDir, stop } = await startDayShop());
});
test.afterAll(() => stop());

interface Day {
  readonly paid: ReadonlyMap<Gateway, readonly PaidOrder[]>;
  readonly cash: number;
}

/** Orders over four methods. Of the last one at Nagad the shop hears nothing: the gateway's notices are down. */
async function openDay(page: Page): Promise<Day> {
  const paid = new Map<Gateway, PaidOrder[]>(GATEWAYS.map(([gateway]) => [gateway, []]));
  let cash = 0;
  let me = await signInByApi(page);
  for (let at = 0; at < ORDERS; at++) {
    if (at % 20 === 19) me = await signInByApi(page);
    const inDays = 20 + (at % 90);
    const [gateway] = GATEWAYS[at % 4] ?? [];
    if (!gateway)
      cash += (await sellForCash(page, me, { reference: `R-${at}`, inDays, today: now() })).amount;
    else {
      const isOutage = gateway === "nagad" && at >= ORDERS - 4;
      paid.get(gateway)?.push(await sellThrough(page, me, { gateway, inDays, isOutage }));
    }
  }
  return { paid, cash };
}

/** Chooses the account and the file, and waits for what the file says. */
async function chooseStatement(page: Page, account: string, name: string, lines: string[]) {
  await page.goto("/back-office/statements");
  await page.getByRole("button", { name: "Import a statement" }).click();
  const dialog = page.getByRole("dialog", { name: "Import a statement" });
  await dialog.getByLabel(/^Account/).selectOption({ label: account });
  await dialog
    .getByLabel(/^File/)
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });
  await expect(dialog.getByRole("button", { name: "Import", exact: true })).toBeEnabled();
  return dialog;
}

const rowOf = (page: Page, account: string) =>
  page.getByRole("region", { name: "Accounts" }).getByRole("row", { name: account });

test("an accountant closes a day over four methods, with an outage of a gateway, to a difference of zero", async ({
  page,
  expectAccessible,
}) => {
  await signInDemoStaff(page, dataDir);
  const { paid, cash } = await openDay(page);
  const today = todayInDhaka(now());
  const payouts: number[] = [];

  // The statement of each gateway: what it kept, and what it paid out to the bank.
  for (const [gateway, label] of GATEWAYS) {
    const own = paid.get(gateway) ?? [];
    const dialog = await chooseStatement(page, `Clearing, ${label}`, `${gateway}.csv`, [
      "Transaction Date,Transaction ID,Amount,Charge",
      ...own.map(({ reference, amount }) => `${today},${reference},${amount},${FEE}`),
    ]);
    await dialog.getByLabel("Paid out to").selectOption({ label: BANK });
    await dialog.getByRole("button", { name: "Import", exact: true }).click();
    await expect(dialog).toBeHidden();
    payouts.push(own.reduce((sum, { amount }) => sum + amount - FEE, 0));
  }

  // Nagad has money that the shop has not heard of. The payer comes back, and the rows are compared again.
  await page.getByRole("link", { name: "nagad.csv" }).click();
  await expect(page.getByText("Missing here")).toBeVisible();
  for (const { back } of paid.get("nagad") ?? []) if (back) await page.request.get(back);
  await page.getByRole("button", { name: "Compare again" }).click();
  await expect(page.getByText("1 row matched now.")).toBeVisible();

  // The cash of the counter goes to the bank, from the ledger's page.
  await page.goto("/back-office/ledger");
  await page.getByRole("button", { name: "Book from a statement" }).click();
  const entry = page.getByRole("dialog", { name: "Book from a statement" });
  await entry.getByLabel("What happened").selectOption({ label: "Transfer between our accounts" });
  await entry
    .getByLabel(/^From account/)
    .selectOption({ label: "Bank account, cash at our office" });
  await entry.getByLabel(/^To account/).selectOption({ label: BANK });
  await entry.getByLabel(/^Amount in BDT/).fill(String(cash));
  await entry.getByLabel(/^Reference or reason/).fill("DEP-77");
  await entry.getByRole("button", { name: "Book", exact: true }).click();
  await expect(entry).toBeHidden();

  // The bank has it, the payouts, and a charge of its own that nobody here knows of.
  const dialog = await chooseStatement(page, BANK, "bank.csv", [
    "Posting Date,Particulars,Withdrawal,Deposit",
    ...payouts.map((taka, at) => `${today},PAYOUT ${at + 1},,${taka}`),
    `${today},DEP-77,,${cash}`,
    `${today},SMS CHARGE,35,`,
  ]);
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: "bank.csv" }).click();
  await page.getByRole("button", { name: /^Write off/ }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel(/Reason/).fill("The bank's charge for text messages");
  await form.getByRole("button", { name: "Write off", exact: true }).click();
  await expect(form).toBeHidden();

  // Nothing differs anywhere, and the gateways owe nothing.
  await page.goto("/back-office/statements");
  for (const [, label] of GATEWAYS) {
    const cells = rowOf(page, `Clearing, ${label}`).getByRole("cell");
    await expect(cells.nth(0)).toHaveText("0");
    await expect(cells.nth(1)).toHaveText("–");
    await expect(cells.nth(2)).toHaveText("–");
  }
  await expect(rowOf(page, BANK).getByRole("cell").nth(1)).toHaveText("–");
  await expect(rowOf(page, BANK).getByRole("cell").nth(2)).toHaveText("–");

  // The cash book of the day, its chart, and a figure that opens its entries.
  await page.goto(`/back-office/ledger?from=${today}&to=${today}`);
  await expect(page.getByText(/agrees with payments, refunds and orders/i)).toBeVisible();
  await expectAccessible("the ledger of a closed day");
  await page
    .getByRole("region", { name: "What moved" })
    .getByRole("row", { name: /Clearing, Nagad Payout/ })
    .getByRole("link")
    .click();
  await expect(page).toHaveURL(/kind=payout/);
  await expect(page.getByText("1 entry", { exact: true })).toBeInViewport();

  // The month before is over, and is closed for good.
  await page.goto("/back-office/ledger");
  const close = page.getByRole("button", { name: /^Close \w+ 20\d\d$/ });
  await close.click();
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: /^Close / }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole("region", { name: "Closed months" })).toContainText(
    "Demo Administrator",
  );
});
