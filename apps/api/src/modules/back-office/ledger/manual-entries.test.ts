// Also on PostgreSQL and Redis: approvals at the same time.
import type {
  DailySheet,
  LedgerEntry,
  ManualEntryBody,
  TrialBalance,
} from "@ghuri/contract/admin-ledger";
import type { RefusalBody } from "@ghuri/contract/refusals";
import { readSheet } from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signedInStaff, type StaffSession } from "../../../../test/back-office.ts";
import { buyTicket } from "../../../../test/book-flight.ts";
import { signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { findLedgerDifferences } from "./find-ledger-differences.ts";

const LEDGER = "/api/v1/back-office/ledger";
const DAY = "2026-11-21";

let app: TestApp & { readonly address: string };
let finance: StaffSession;
beforeAll(async () => {
  const started = await startTestApp();
  app = { ...started, address: await started.http.listen({ port: 0, host: "127.0.0.1" }) };
  finance = await signedInStaff(app, ["finance"], "Nusrat Jahan");
});
afterAll(() => app.stop());

const read = <Reply>(path: string) =>
  app.http
    .inject({ url: `${LEDGER}/${path}`, headers: finance.headers })
    .then((answer) => answer.json<{ data: Reply }>().data);
const write = (path: string, payload: object, by = finance) =>
  app.http.inject({ method: "POST", url: `${LEDGER}/${path}`, payload, headers: by.headers });
const payout = (over: Partial<ManualEntryBody> = {}): ManualEntryBody => ({
  id: crypto.randomUUID(),
  kind: "payout",
  from: "clearing:sslcommerz",
  to: "bank:unspecified",
  paisa: 975_050,
  fee_paisa: 24_950,
  day: DAY,
  note: "Settlement 2026-47",
  ...over,
});
const book = async (over: Partial<ManualEntryBody> = {}) => {
  const answer = await write("entries", payout(over));
  expect(answer.statusCode).toBe(201);
  return answer.json<{ data: LedgerEntry }>().data;
};
const balances = async () => {
  const { accounts, total } = await read<TrialBalance>(`balances?from=${DAY}&to=${DAY}`);
  expect(total.closing).toBe(0);
  return Object.fromEntries(accounts.map(({ account, closing }) => [account, closing]));
};
const errorsOf = async (over: Partial<ManualEntryBody>) =>
  Object.keys((await write("entries", payout(over))).json<RefusalBody>().errors ?? {});

describe("entries that staff book from a statement", () => {
  it("move a payout to the bank, less what the gateway kept", async () => {
    const before = await balances();
    const entry = await book();
    expect(entry).toMatchObject({ kind: "payout", day: DAY, product: null, is_reversible: true });
    expect(entry.lines).toEqual([
      { account: "bank:unspecified", paisa: 975_050 },
      { account: "gateway_fees", paisa: 24_950 },
      { account: "clearing:sslcommerz", paisa: -1_000_000 },
    ]);
    const after = await balances();
    const moved = (account: string) => (after[account] ?? 0) - (before[account] ?? 0);
    expect(moved("clearing:sslcommerz")).toBe(-1_000_000);
    expect(moved("bank:unspecified")).toBe(975_050);
  });

  it("are booked on the day of the statement", async () => {
    const entry = await book({ day: "2026-10-31" });
    expect(entry).toMatchObject({ day: "2026-10-31", at: "2026-10-31T06:00:00.000Z" });
  });

  it("settle what is owed to suppliers and the state, and become losses", async () => {
    const terms = { from: "bank:unspecified", fee_paisa: 0 };
    for (const over of [
      { ...terms, kind: "supplier_payment", to: "supplier_payable:schedule" },
      { ...terms, kind: "tax_payment", to: "taxes_payable" },
      { ...terms, kind: "write_off", from: "customer_deposits", to: "losses" },
    ] as const)
      expect((await book(over)).kind).toBe(over.kind);
  });

  it(
    "are booked once when the same body comes twice, also at the same time",
    { tags: "postgres" },
    async () => {
      const body = payout({ note: "Twice" });
      const answers = await Promise.all([write("entries", body), write("entries", body)]);
      answers.push(await write("entries", body));
      const ids = answers.map((answer) => answer.json<{ data: LedgerEntry }>().data.id);
      expect(new Set(ids).size).toBe(1);
      const other = await write("entries", { ...body, paisa: 1 });
      expect(other.json<RefusalBody>().code).toBe("idempotency_mismatch");
      expect(await findLedgerDifferences(app.database.db)).toMatchObject({ count: 0 });
    },
  );

  it("take only the accounts of their kind, that exist, on a day that has come", async () => {
    expect(await errorsOf({ from: "customer_deposits" })).toEqual(["from"]);
    expect(await errorsOf({ from: "clearing:another" })).toEqual(["from"]);
    expect(await errorsOf({ to: "losses" })).toEqual(["to"]);
    const within = { kind: "bank_transfer", from: "bank:unspecified", fee_paisa: 0 } as const;
    expect(await errorsOf(within)).toEqual(["to"]);
    expect(
      await errorsOf({ ...within, kind: "tax_payment", to: "taxes_payable", fee_paisa: 1 }),
    ).toEqual(["fee_paisa"]);
    expect(await errorsOf({ day: "2026-11-22" })).toEqual(["day"]);
    expect(await errorsOf({ paisa: 0, note: " " })).toEqual(["paisa", "note"]);
  });

  it(
    "are reversed once, with the reason, and both entries stay",
    { tags: "postgres" },
    async () => {
      const before = await balances();
      const { id } = await book({ note: "Wrong statement" });
      const why = { why: "That was another company's statement." };
      const answers = await Promise.all([
        write(`entries/${id}/reversal`, why),
        write(`entries/${id}/reversal`, why),
      ]);
      const reversals = answers.map((answer) => answer.json<{ data: LedgerEntry }>().data);
      expect(new Set(reversals.map((entry) => entry.id)).size).toBe(1);
      expect(reversals[0]).toMatchObject({ kind: "reversed", note: why.why, is_reversible: false });
      expect(await balances()).toEqual(before);
      const [reversal, entry] = await read<LedgerEntry[]>(`entries?from=${DAY}&to=${DAY}`);
      expect([reversal?.kind, entry?.id, entry?.is_reversible]).toEqual(["reversed", id, false]);
    },
  );

  it("cannot take back what an event booked", async () => {
    const bookingId = await buyTicket(app, await signUp(app));
    const entries = await read<LedgerEntry[]>(`entries?subject_id=${bookingId}`);
    expect(entries.map(({ kind }) => kind)).toContain("charge");
    for (const { id, is_reversible } of entries) {
      expect(is_reversible).toBe(false);
      expect((await write(`entries/${id}/reversal`, { why: "No." })).statusCode).toBe(404);
    }
    expect((await write("entries/999999/reversal", { why: "No." })).statusCode).toBe(404);
  });

  it("are for finance and administrators", async () => {
    const support = await signedInStaff(app, ["support"]);
    expect((await write("entries", payout(), support)).statusCode).toBe(404);
  });

  it("offer the accounts by the names that staff gave them", async () => {
    const accounts = await read<{ account: string; name: string | null }[]>("accounts");
    const names = accounts.filter(({ account }) => account.startsWith("bank:"));
    expect(names.some(({ name }) => name?.includes("Bank"))).toBe(true);
    expect(accounts.map(({ account }) => account)).toEqual(
      expect.arrayContaining(["clearing:sslcommerz", "supplier_payable:schedule", "losses"]),
    );
  });

  it("are in the cash book of their days, which goes on from the day before, and in its files", async () => {
    await book({ day: "2026-11-20" });
    const sheetOf = (day: string) => read<DailySheet>(`daily-sheet?from=${day}&to=${day}`);
    const before = await sheetOf("2026-11-20");
    const sheet = await sheetOf(DAY);
    expect(sheet.total.opening).toBe(before.total.closing);
    for (const { opening, money_in: into, money_out: out, closing, moves } of sheet.accounts) {
      expect(opening + into - out).toBe(closing);
      expect(moves.reduce((sum, { paisa }) => sum + paisa, 0)).toBe(into - out);
    }
    const bank = before.accounts.find(({ account }) => account === "bank:unspecified");
    expect(bank?.moves).toEqual([{ kind: "payout", entries: 1, paisa: 975_050 }]);
    // What we own less what we owe is what was earned and lost.
    const { accounts } = await read<TrialBalance>(`balances?from=${DAY}&to=${DAY}`);
    const own = accounts.filter(({ kind }) => kind === "asset" || kind === "liability");
    const owed = sheet.owed.reduce((sum, { paisa }) => sum + paisa, 0);
    expect(sheet.total.closing - owed).toBe(own.reduce((sum, { closing }) => sum + closing, 0));

    const file = (ending: string) =>
      app.http.inject({
        url: `${LEDGER}/daily-sheet.${ending}?from=${DAY}&to=${DAY}&language=en`,
        headers: finance.headers,
      });
    const csv = await file("csv");
    expect(csv.body).toContain("bank:unspecified,Opening,,");
    const sheetRows = await readSheet((await file("xlsx")).rawPayload);
    expect(sheetRows).toHaveLength(csv.body.trim().split("\r\n").length);
  });

  it("are in the files of entries and balances, which add up to zero", async () => {
    await book({ note: 'Payout, "November"' });
    const file = (path: string) =>
      app.http.inject({ url: `${LEDGER}/${path}&language=en`, headers: finance.headers });
    const entries = await file(`entries.csv?from=${DAY}&to=${DAY}`);
    expect(entries.body).toContain('"Payout, ""November"""');
    const sheet = await file(`balances.csv?from=${DAY}&to=${DAY}`);
    const last = sheet.body.trim().split(/\r?\n/).at(-1)?.split(",");
    expect(last?.at(-1)).toBe("0");
  });
});
