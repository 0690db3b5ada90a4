// Also on PostgreSQL and Redis: SQL of its own.
// @module-tag postgres
import type { LedgerEntry, TrialBalance } from "@ghuri/contract/admin-ledger";
import type {
  Statement,
  StatementAccount,
  StatementItem,
  StatementPreview,
  StatementRow,
} from "@ghuri/contract/admin-statements";
import type { RefusalBody } from "@ghuri/contract/refusals";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { signedInStaff, type StaffSession } from "../../../../test/back-office.ts";
import { getBooking, payBooking } from "../../../../test/book-flight.ts";
import { holdRemotely } from "../../../../test/book-remotely.ts";
import { type DuffelStandin, startDuffelStandin } from "../../../../test/duffel-standin.ts";
import { expectBalancedBooks } from "../../../../test/expect-balanced-books.ts";
import { multipart } from "../../../../test/multipart.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { type ListeningApp, startListeningApp } from "../../../../test/test-app.ts";
import { findBooking } from "../../flight-booking/bookings/find-bookings.ts";

/* Duffel publishes no format of its balance: these are the columns of its kind. Orders are sold at 125.51125 taka for a dollar. */

const NOW = "2026-11-21T06:00:00Z";
const DAY = "2026-11-21";
const API = "/api/v1/back-office";
const PAYABLE = "supplier_payable:duffel";
const BANK = "bank:unspecified";
const HEADS = ["Date", "Order ID", "Booking reference", "Type", "Amount", "Currency"];

let standin: DuffelStandin;
let app: ListeningApp;
let finance: StaffSession;
let owner: SignedUpAccount;
beforeAll(async () => {
  standin = await startDuffelStandin();
  const env = { DUFFEL_TOKEN: standin.token, DUFFEL_URL: standin.url };
  app = await startListeningApp({ at: NOW, env });
  await standin.control("clock", { now: NOW });
  finance = await signedInStaff(app, ["finance", "admin"], "Nusrat Jahan");
  owner = await signUp(app);
  const rate = { currency: "USD", taka_per_unit: "122.45", margin_percent: "2.5" };
  await post("exchange-rates", { id: crypto.randomUUID(), ...rate });
});
afterAll(async () => {
  await app.stop();
  await standin.stop();
});

const post = (path: string, payload: object) =>
  app.http.inject({ method: "POST", url: `${API}/${path}`, headers: finance.headers, payload });
const read = async <Reply>(path: string) =>
  (await app.http.inject({ url: `${API}/${path}`, headers: finance.headers })).json<Reply>();

interface Ticket {
  readonly id: string;
  readonly number: string;
  /** What Duffel charged, in cents, and what we booked for it, in paisa. */
  readonly cents: number;
  readonly paisa: number;
}

async function ticket(): Promise<Ticket> {
  const id = await holdRemotely(app, owner, { brand: "Flex", airlines: ["ZZ"] });
  await payBooking(app, owner, id);
  const booking = await findBooking(app.database.db, id);
  const { entries } = await entriesOf(id);
  const sale = entries.find(({ kind }) => kind === "sale");
  const paisa = -(sale?.lines.find(({ account }) => account === PAYABLE)?.paisa ?? 0);
  expect((await getBooking(app, owner, id)).status).toBe("booking_confirmed");
  const { supplierOrderId, supplierAmount } = booking ?? {};
  return { id, number: supplierOrderId ?? "", cents: supplierAmount?.minor ?? 0, paisa };
}

async function entriesOf(orderId: string) {
  const { data } = await read<{ data: LedgerEntry[] }>(`ledger/entries?subject_id=${orderId}`);
  return { entries: data };
}

type Row = readonly string[];
const row = (number: string, kind: string, cents: number): Row => [
  DAY,
  number,
  "",
  kind,
  (cents / 100).toFixed(2),
  "USD",
];
const csvOf = (rows: readonly Row[]) =>
  Buffer.from([HEADS, ...rows].map((cells) => cells.join(",")).join("\n"));
const xlsxOf = (rows: readonly Row[]) =>
  writeXlsxFile(
    [HEADS, ...rows].map((cells) => cells.map((value) => ({ value, type: String }))),
  ).toBuffer();

async function upload(
  path: "statements" | "statement-previews",
  bytes: Buffer,
  fields: Record<string, string> = {},
) {
  const form = await multipart(
    { account: PAYABLE, file_name: "balance.csv", ...fields },
    { file: { bytes, name: "balance.csv", type: "text/csv" } },
  );
  return app.http.inject({
    method: "POST",
    url: `${API}/${path}`,
    headers: { ...finance.headers, ...form.headers },
    payload: form.payload,
  });
}
const preview = async (bytes: Buffer, fields: Record<string, string> = {}) =>
  (await upload("statement-previews", bytes, fields)).json<{ data: StatementPreview }>().data;
async function importFile(bytes: Buffer): Promise<Statement> {
  const { mapping } = await preview(bytes);
  const answer = await upload("statements", bytes, { mapping: JSON.stringify(mapping) });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ data: Statement }>().data;
}
const rowsOf = async (id: string) =>
  (await read<{ data: StatementRow[] }>(`statements/${id}/rows`)).data;

async function stateOf(): Promise<StatementAccount> {
  const { data } = await read<{ data: StatementAccount[] }>("statement-accounts");
  const found = data.find(({ account }) => account === PAYABLE);
  if (!found) throw new Error("Duffel's account is not listed");
  return found;
}
async function balanceOf(account: string): Promise<number> {
  const { data } = await read<{ data: TrialBalance }>(`ledger/balances?from=${DAY}&to=${DAY}`);
  return data.accounts.find((one) => one.account === account)?.closing ?? 0;
}

const writeOff = (row: string | undefined, why: string) =>
  post("statement-write-offs", { account: PAYABLE, rows: [row], why });

const payment = (cents: number, paisa: number, note: string) => ({
  id: crypto.randomUUID(),
  kind: "supplier_payment",
  from: BANK,
  to: PAYABLE,
  paisa,
  fee_paisa: 0,
  day: DAY,
  note,
  foreign: { currency: "USD", minor: cents },
});
async function pay(cents: number, paisa: number, note: string): Promise<LedgerEntry> {
  const answer = await post("ledger/entries", payment(cents, paisa, note));
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ data: LedgerEntry }>().data;
}

describe("a supplier's statement in another currency", () => {
  it("is compared with what each order kept in it, and our payment closes the payable to zero, with the difference of exchange", async () => {
    const [one, other] = [await ticket(), await ticket()];
    const file = csvOf([
      row(one.number, "Order", one.cents),
      row(other.number, "Order", other.cents),
    ]);
    expect(await preview(file)).toMatchObject({
      mapping: { currency: "USD", currency_column: "Currency", reference: "Order ID" },
      totals: { rows: 2, matched: 2, open: 0, minor: -one.cents - other.cents },
    });
    const statement = await importFile(file);
    expect(statement).toMatchObject({ currency: "USD", totals: { matched: 2 } });
    const [first] = await rowsOf(statement.id);
    expect(first).toMatchObject({ minor: -one.cents, booked_minor: -one.cents, state: "matched" });
    expect(first?.items).toMatchObject([
      {
        paisa: -one.paisa,
        foreign: { currency: "USD", minor: -one.cents },
      },
    ]);
    expect(first?.items[0]?.foreign?.rate).toContain("125.51125 (122.45 + 2.5 %");
    expect(await stateOf()).toMatchObject({
      currency: "USD",
      settled_minor: -one.cents - other.cents,
      missing_there: 0,
    });

    // The bank takes 123 taka for a dollar: what the margin of the rate was for is a gain.
    const cents = one.cents + other.cents;
    const entry = await pay(cents, cents * 123, "TOPUP-1");
    const gain = one.paisa + other.paisa - cents * 123;
    expect(entry.lines).toEqual([
      { account: PAYABLE, paisa: one.paisa + other.paisa },
      { account: "exchange_differences", paisa: -gain },
      { account: BANK, paisa: -cents * 123 },
    ]);
    const next = await importFile(await xlsxOf([row("TOPUP-1", "Top-up", cents)]));
    expect(next.totals).toMatchObject({ matched: 1, open: 0 });
    expect(await stateOf()).toMatchObject({ balance: 0, settled_minor: 0, waiting_minor: 0 });
    await expectBalancedBooks(app);
  });

  it("knows its columns and its currency the second time, also of a balance that is paid in advance", async () => {
    const before = await balanceOf("exchange_differences");
    // A hundred dollars for 13,000 taka.
    const paid = await pay(10_000, 1_300_000, "TOPUP-2");
    expect(paid.lines.map(({ account }) => account)).toEqual([PAYABLE, BANK]);
    const { id, number, cents, paisa } = await ticket();
    const file = await xlsxOf([row("TOPUP-2", "Top-up", 10_000), row(number, "Order", cents)]);
    expect(await preview(file)).toMatchObject({ is_saved: true, totals: { rows: 2, matched: 2 } });
    await importFile(file);
    // What is left of the balance costs what it cost.
    const left = Math.round((1_300_000 * (10_000 - cents)) / 10_000);
    expect(await stateOf()).toMatchObject({ balance: left, settled_minor: 10_000 - cents });
    const lost = 1_300_000 - left - paisa;
    expect((await balanceOf("exchange_differences")) - before).toBe(lost);
    const { entries } = await entriesOf(id);
    expect(entries.find(({ kind }) => kind === "exchange_difference")?.lines).toContainEqual({
      account: "exchange_differences",
      paisa: lost,
    });
    // Spent to the last cent on something that is no order of ours, it is written off with its reason.
    const last = await importFile(csvOf([row("ord_unknown", "Order", 10_000 - cents)]));
    const [open] = await rowsOf(last.id);
    expect(open).toMatchObject({ state: "open", difference: "missing_here" });
    const written = await writeOff(open?.id, "Disputed in vain");
    expect(written.statusCode).toBe(200);
    expect(await stateOf()).toMatchObject({ balance: 0, settled_minor: 0, open_rows: 0 });
    await expectBalancedBooks(app);
  });

  it("leaves a row open that charges more, until it is written off at the rate of its order", async () => {
    const { number, cents, paisa } = await ticket();
    const statement = await importFile(csvOf([row(number, "Order", cents + 100)]));
    expect(await rowsOf(statement.id)).toMatchObject([
      { difference: "amount", minor: -cents - 100, booked_minor: -cents },
    ]);
    const state = await stateOf();
    expect(state).toMatchObject({ open_rows: 1, open_minor: -100, settled_minor: 0 });
    const losses = await balanceOf("losses");
    const [open] = await rowsOf(statement.id);
    await writeOff(open?.id, "A fee of Duffel");
    expect((await balanceOf("losses")) - losses).toBe(Math.round((paisa * 100) / cents));
    expect((await stateOf()).settled_minor).toBe(-cents - 100);
    await pay(cents + 100, (cents + 100) * 122, "TOPUP-3");
    await importFile(csvOf([row("TOPUP-3", "Top-up", cents + 100)]));
    expect(await stateOf()).toMatchObject({ balance: 0, settled_minor: 0 });
  });

  it("names a cancelled order twice: what Duffel gave back is known in its currency", async () => {
    const { id, number, cents } = await ticket();
    const call = (path: string, payload: object) =>
      app.http.inject({
        method: "POST",
        url: `/api/v1/user/air-bookings/${id}/${path}`,
        headers: owner.headers,
        payload,
      });
    await runJob(app.jobHandlers, "issue-flight-ticket", { bookingId: id });
    const quote = (await call("cancellation-quote", {})).json<{
      data: { id: string; sum: { airline_charge: number } };
    }>().data;
    expect((await call("cancel", { quote_id: quote.id })).statusCode).toBe(200);
    const { data: items } = await read<{ data: StatementItem[] }>(
      `statement-items?account=${PAYABLE}`,
    );
    const back = items.find(({ kind }) => kind === "sale_cancelled")?.foreign?.minor ?? 0;
    expect(back).toBeGreaterThan(0);
    const { totals } = await importFile(
      csvOf([row(number, "Order", cents), row(number, "Refund", back)]),
    );
    expect(totals).toMatchObject({ matched: 2, open: 0 });
    expect((await stateOf()).settled_minor).toBe(back - cents);
    if (back < cents) {
      await pay(cents - back, (cents - back) * 124, "TOPUP-4");
      await importFile(csvOf([row("TOPUP-4", "Top-up", cents - back)]));
    }
    expect(await stateOf()).toMatchObject({ balance: 0, settled_minor: 0 });
  });
});

describe("payments to a supplier that charges another currency", () => {
  it("say what it received, are booked once, and are taken back to the paisa", async () => {
    const before = await stateOf();
    const body = payment(5000, 612_250, "TOPUP-5");
    const { foreign: _, ...inTaka } = body;
    const refused = await post("ledger/entries", { ...inTaka, id: crypto.randomUUID() });
    expect(Object.keys(refused.json<RefusalBody>().errors ?? {})).toEqual(["foreign"]);
    const twice = [await post("ledger/entries", body), await post("ledger/entries", body)];
    const [entry, same] = twice.map((answer) => answer.json<{ data: LedgerEntry }>().data);
    expect(same?.id).toBe(entry?.id);
    const other = { ...body, foreign: { currency: "USD", minor: 5001 } };
    const mismatch = await post("ledger/entries", other);
    expect(mismatch.json<RefusalBody>().code).toBe("idempotency_mismatch");
    const undone = await post(`ledger/entries/${entry?.id}/reversal`, { why: "Another bank's." });
    expect(undone.statusCode).toBe(200);
    expect(await stateOf()).toMatchObject({
      balance: before.balance,
      settled_minor: before.settled_minor,
      missing_there: before.missing_there,
    });
  });

  it("are for suppliers only", async () => {
    const answer = await post("ledger/entries", {
      ...payment(100, 12_245, "Tax"),
      kind: "tax_payment",
      to: "taxes_payable",
    });
    expect(Object.keys(answer.json<RefusalBody>().errors ?? {})).toEqual(["foreign"]);
  });
});

describe("what such a file says", () => {
  it("is refused in lines of another currency, and in more decimals than the currency has", async () => {
    const other = [DAY, "ord_1", "", "Order", "12.00", "EUR"];
    const fine = [DAY, "ord_2", "", "Order", "12.345", "USD"];
    const { errors } = await preview(csvOf([row("ord_0", "Order", 500), other, fine]));
    expect(errors).toMatchObject([
      { line: 3, message: expect.stringContaining("EUR") as string },
      { line: 4, message: expect.stringContaining("12.345") as string },
    ]);
  });

  it("is in taka for everybody but suppliers", async () => {
    const { mapping } = await preview(csvOf([row("ord_0", "Order", 500)]));
    const fields = { account: BANK, mapping: JSON.stringify(mapping) };
    const answer = await upload("statement-previews", csvOf([row("x", "Order", 500)]), fields);
    expect(answer.json<RefusalBody>().errors).toHaveProperty(["mapping.currency"]);
  });
});
