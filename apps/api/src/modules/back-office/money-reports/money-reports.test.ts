import type { DailySheet, LedgerEntry, TrialBalance } from "@ghuri/contract/admin-ledger";
import type { CancellationQuote } from "@ghuri/contract/cancellations";
import type {
  CustomerStatement,
  MarginReport,
  OpenMoney,
  OrderMargin,
} from "@ghuri/contract/money-reports";
import type { Customer } from "@ghuri/contract/staff-sales";
import { readSheet } from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signedInStaff, type StaffSession } from "../../../../test/back-office.ts";
import { buyTicket, getBooking, runAllJobs } from "../../../../test/book-flight.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

const DAY = "2026-11-21";
const RANGE = `from=${DAY}&to=${DAY}`;

let app: TestApp & { readonly address: string };
let finance: StaffSession;
let owner: SignedUpAccount;
let kept: string;
let cancelled: string;
beforeAll(async () => {
  const started = await startTestApp();
  app = { ...started, address: await started.http.listen({ port: 0, host: "127.0.0.1" }) };
  finance = await signedInStaff(app, ["finance"]);
  owner = await signUp(app);
  kept = await buyTicket(app, owner);
  cancelled = await buyTicket(app, owner);
  await cancel(cancelled);
  await buyTicket(app, await signUp(app));
});
afterAll(() => app.stop());

const open = (path: string, by = finance) =>
  app.http.inject({ url: `/api/v1/back-office/${path}`, headers: by.headers });
const read = async <Data>(path: string) => (await open(path)).json<{ data: Data }>().data;

async function cancel(id: string): Promise<void> {
  const call = (path: string, payload: object) =>
    app.http.inject({
      method: "POST",
      url: `/api/v1/user/air-bookings/${id}/${path}`,
      headers: owner.headers,
      payload,
    });
  const { id: quoteId } = (await call("cancellation-quote", {})).json<{
    data: CancellationQuote;
  }>().data;
  await call("cancel", { quote_id: quoteId });
  await runAllJobs(app);
}

describe("sales by what they have in common", () => {
  it("add up to what the ledger earned, by each of them", async () => {
    const { accounts } = await read<TrialBalance>(`ledger/balances?${RANGE}`);
    const closing = (wanted: (account: string) => boolean) =>
      accounts.filter(({ account }) => wanted(account)).reduce((sum, one) => sum + one.closing, 0);
    const earned = -closing(
      (account) =>
        account.startsWith("revenue:") ||
        ["discounts", "vat_on_sales", "gateway_fees"].includes(account),
    );
    for (const by of ["product", "route", "airline", "supplier", "staff", "coupon"]) {
      const { rows, total } = await read<MarginReport>(`reports/margins?${RANGE}&by=${by}`);
      expect(total.orders).toBe(3);
      expect(total.margin_paisa).toBe(earned);
      expect(rows.reduce((sum, row) => sum + row.margin_paisa, 0)).toBe(earned);
    }
    const { rows } = await read<MarginReport>(`reports/margins?${RANGE}&by=supplier`);
    expect(rows.map(({ key, label }) => [key, label])).toEqual([["schedule", null]]);
    const elsewhere = await read<MarginReport>(`reports/margins?from=2026-11-20&to=2026-11-20`);
    expect(elsewhere.rows).toEqual([]);
  });

  it("open to the orders of a group, the smallest margin first", async () => {
    const { rows } = await read<MarginReport>(`reports/margins?${RANGE}&by=airline`);
    const [group] = rows;
    const orders = await read<OrderMargin[]>(
      `reports/order-margins?${RANGE}&by=airline&key=${group?.key}`,
    );
    expect(orders).toHaveLength(group?.orders ?? 0);
    const margins = orders.map(({ margin_paisa }) => margin_paisa);
    expect(margins).toEqual(margins.toSorted((one, other) => one - other));
    const unsold = await read<OrderMargin[]>(`reports/order-margins?${RANGE}&by=staff&key=`);
    expect(unsold).toHaveLength(3);
    const { total_payable: total } = await getBooking(app, owner, kept);
    expect(unsold.find(({ id }) => id === kept)?.sold_paisa).toBe(total * 100);
  });

  it("are files with a total", async () => {
    const csv = await open(`reports/margins.csv?${RANGE}&by=route&language=en`);
    expect(csv.headers["content-disposition"]).toContain(`ghuri-sales-by-route-${DAY}`);
    const rows = await readSheet((await open(`reports/margins.xlsx?${RANGE}`)).rawPayload);
    expect(rows.at(-1)?.[1]).toBe(3);
    const orders = await open(`reports/order-margins.csv?${RANGE}&language=bn`);
    expect(orders.body.trim().split("\r\n")).toHaveLength(4);
  });
});

describe("a figure", () => {
  /** What the entries that a filter finds put on an account, or on all accounts whose names begin so. */
  async function booked(filter: string, account: string): Promise<number> {
    const entries = await read<LedgerEntry[]>(`ledger/entries?page=1&${filter}`);
    return entries
      .flatMap(({ lines }) => lines)
      .filter((line) => line.account.startsWith(account))
      .reduce((sum, { paisa }) => sum + paisa, 0);
  }

  it("of the cash book opens to its entries: by kind, by day, and a balance from the first one on", async () => {
    const sheet = await read<DailySheet>(`ledger/daily-sheet?${RANGE}`);
    for (const { account, moves, closing } of sheet.accounts) {
      for (const { kind, paisa } of moves)
        expect(await booked(`account=${account}&kind=${kind}&${RANGE}`, account)).toBe(paisa);
      expect(await booked(`account=${account}&to=${DAY}`, account)).toBe(closing);
    }
    for (const { account, paisa } of sheet.owed)
      expect(await booked(`account=${account}&to=${DAY}`, account)).toBe(-paisa || 0);
    expect(sheet.days).toEqual([
      { day: DAY, money_in: sheet.total.money_in, money_out: sheet.total.money_out },
    ]);
    expect(await booked(`account=supplier_payable&${RANGE}`, "supplier_payable:")).toBe(
      await booked(`account=supplier_payable:schedule&${RANGE}`, "supplier_payable:"),
    );
  });

  it("of sales by day adds up to the total, and empty days are there", async () => {
    const { days, total } = await read<MarginReport>(`reports/margins?from=2026-11-19&to=${DAY}`);
    expect(days.map(({ day }) => day)).toEqual(["2026-11-19", "2026-11-20", DAY]);
    expect(days[0]).toMatchObject({ sold_paisa: 0, margin_paisa: 0 });
    expect(days.at(-1)).toMatchObject({
      sold_paisa: total.sold_paisa - total.refunded_paisa,
      margin_paisa: total.margin_paisa,
    });
  });

  it("of a customer's statement opens to its entry alone", async () => {
    const { lines } = await read<CustomerStatement>(`reports/customers/${owner.id}?${RANGE}`);
    for (const { entry_id, kind, order_id } of lines)
      expect(await read<LedgerEntry[]>(`ledger/entries?page=1&entry=${entry_id}`)).toMatchObject([
        { id: entry_id, kind, subject_id: order_id },
      ]);
  });

  it("is in a file of either kind, with the same filters", async () => {
    for (const path of [
      `ledger/entries.xlsx?account=customer_deposits&kind=sale&${RANGE}`,
      `ledger/balances.xlsx?${RANGE}`,
      `reports/days.xlsx?${RANGE}`,
      `reports/money.xlsx?${RANGE}`,
    ]) {
      const xlsx = await readSheet((await open(path)).rawPayload);
      const csv = await open(path.replace(".xlsx", ".csv"));
      expect(csv.body.trim().split("\r\n")).toHaveLength(xlsx.length);
    }
  });
});

describe("what we hold for others", () => {
  it("lists open refunds with their age, and agrees with the ledger", async () => {
    app.clock.advanceMinutes(3 * 24 * 60);
    finance = await signedInStaff(app, ["finance"]);
    const money = await read<OpenMoney>("reports/open-money");
    const { booking_id: reference } = await getBooking(app, owner, cancelled);
    expect(money.refunds).toEqual([
      expect.objectContaining({
        order_id: cancelled,
        order_reference: reference,
        stage: "requested",
        age_days: 3,
      }),
    ]);
    expect(money.payable).toContainEqual({
      account: "refunds_payable",
      paisa: money.refunds[0]?.paisa,
    });
    expect(money.unearned).toEqual([]);
    const csv = await open("reports/open-money.csv?language=en");
    expect(csv.body).toContain(reference);
  });
});

describe("the statement of a customer", () => {
  it("has what was paid, bought and given back, and the balance after each", async () => {
    const found = await read<Customer[]>(`customers?q=${encodeURIComponent(owner.email)}`);
    expect(found).toEqual([expect.objectContaining({ id: owner.id })]);
    const statement = await read<CustomerStatement>(`reports/customers/${owner.id}?${RANGE}`);
    expect(statement.customer.email).toBe(owner.email);
    expect(statement.lines.map(({ kind, order_id }) => [kind, order_id])).toEqual([
      ["charge", kept],
      ["sale", kept],
      ["charge", cancelled],
      ["sale", cancelled],
      ["sale_cancelled", cancelled],
    ]);
    expect(statement.opening_paisa).toBe(0);
    // The refund is owed.
    const { refunds } = await read<OpenMoney>("reports/open-money");
    expect(statement.closing_paisa).toBe(refunds[0]?.paisa);
    expect(statement.lines.at(-1)?.balance_paisa).toBe(statement.closing_paisa);
    const later = await read<CustomerStatement>(
      `reports/customers/${owner.id}?from=2026-11-22&to=2026-11-24`,
    );
    expect(later).toMatchObject({ opening_paisa: refunds[0]?.paisa, lines: [] });
  });

  it("is of no use to anybody else, and of no account that does not exist", async () => {
    expect((await open(`reports/customers/${crypto.randomUUID()}?${RANGE}`)).statusCode).toBe(404);
    const support = await signedInStaff(app, ["support"]);
    for (const path of [
      `reports/customers/${owner.id}?${RANGE}`,
      `reports/customers/${owner.id}.csv?${RANGE}`,
      `reports/margins?${RANGE}`,
    ])
      expect((await open(path, support)).statusCode).toBe(404);
    const csv = await open(`reports/customers/${owner.id}.csv?${RANGE}&language=en`);
    expect(csv.body).toContain("Closing");
  });
});
