// Also on PostgreSQL and Redis: SQL of its own.
// @module-tag postgres
import type { StatementMapping } from "@ghuri/contract/admin-statements";
import type { RefusalBody } from "@ghuri/contract/refusals";
import type {
  OpenRow,
  PendingWriteOff,
  Statement,
  StatementAccount,
  StatementItem,
  StatementPreview,
  StatementRow,
} from "@ghuri/contract/admin-statements";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signedInStaff, type StaffSession } from "../../../../test/back-office.ts";
import {
  bookFlight,
  buyTicket,
  getBooking,
  openPaymentPage,
  payAt,
  runAllJobs,
} from "../../../../test/book-flight.ts";
import { multipart } from "../../../../test/multipart.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { payments } from "../../payments/tables.ts";
import { auditEntries } from "../tables.ts";
import { findTrialBalance } from "../../ledger/index.ts";

const DAY = "2026-11-21";
const CLEARING = "clearing:sslcommerz";
const BANK = "bank:unspecified";
const API = "/api/v1/back-office";
const MAPPING: StatementMapping = {
  reference: "Transaction ID",
  other_reference: null,
  date: "Date",
  date_order: "ymd",
  kind: null,
  kind_words: { payment: "", refund: "", payout: "", fee: "" },
  amount: "Amount",
  money_in: null,
  money_out: null,
  fee: "Fee",
  net: null,
  currency: "BDT",
  currency_column: null,
};

let app: TestApp & { readonly address: string };
let finance: StaffSession;
let owner: SignedUpAccount;
beforeAll(async () => {
  const started = await startTestApp();
  app = { ...started, address: await started.http.listen({ port: 0, host: "127.0.0.1" }) };
  finance = await signedInStaff(app, ["finance"], "Nusrat Jahan");
  owner = await signUp(app);
});
afterAll(() => app.stop());

interface Line {
  readonly reference: string;
  readonly taka: number;
  readonly fee?: number;
  readonly day?: string;
}
const fileOf = (lines: readonly Line[]) =>
  Buffer.from(
    [
      "Date,Transaction ID,Amount,Fee",
      ...lines.map(({ day = DAY, reference, taka, fee = 0 }) =>
        [day, reference, taka, fee].join(","),
      ),
    ].join("\n"),
  );

async function upload(
  path: "statements" | "statement-previews",
  file: Buffer,
  over: Record<string, string> = {},
  by = finance,
) {
  const form = await multipart(
    { account: CLEARING, file_name: "settlement.csv", mapping: JSON.stringify(MAPPING), ...over },
    { file: { bytes: file, name: "settlement.csv", type: "text/csv" } },
  );
  return app.http.inject({
    method: "POST",
    url: `${API}/${path}`,
    headers: { ...by.headers, ...form.headers },
    payload: form.payload,
  });
}
const importFile = async (file: Buffer, over: Record<string, string> = { payout_to: BANK }) => {
  const answer = await upload("statements", file, over);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ data: Statement }>().data;
};
const read = async <Reply>(path: string) => {
  const answer = await app.http.inject({ url: `${API}/${path}`, headers: finance.headers });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Reply>();
};
const write = (path: string, payload: object) =>
  app.http.inject({ method: "POST", url: `${API}/${path}`, payload, headers: finance.headers });
const stateOf = async (account = CLEARING) => {
  const { data } = await read<{ data: StatementAccount[] }>("statement-accounts");
  const found = data.find((one) => one.account === account);
  if (!found) throw new Error(`no ${account}`);
  return found;
};
const rowsOf = async (id: string) =>
  (await read<{ data: StatementRow[] }>(`statements/${id}/rows`)).data;
const balanceOf = async (account: string) => {
  const { accounts } = await findTrialBalance(app.database.db, { from: DAY, to: "2026-12-31" });
  return accounts.find((one) => one.account === account)?.closing ?? 0;
};

/** Sells a ticket; its charge as a line of the gateway's file. */
async function sell(): Promise<Line> {
  const id = await buyTicket(app, owner);
  const [payment] = await app.database.db.select().from(payments).where(eq(payments.subjectId, id));
  return { reference: payment?.attemptRef ?? "", taka: payment?.amount ?? 0 };
}

describe("the statement of a gateway", () => {
  it("brings the clearing account to zero, with what was kept and what was paid out", async () => {
    const lines = [await sell(), await sell()].map((line) => ({ ...line, fee: 100 }));
    const gross = lines.reduce((sum, { taka }) => sum + taka, 0) * 100;
    expect(await stateOf()).toMatchObject({ balance: gross, waiting_minor: gross, open_rows: 0 });

    const preview = await upload("statement-previews", fileOf(lines));
    expect(preview.json<{ data: StatementPreview }>().data).toMatchObject({
      error_count: 0,
      totals: { rows: 2, matched: 2, open: 0, fee_minor: 20_000 },
    });
    expect((await stateOf()).balance).toBe(gross);

    const statement = await importFile(fileOf(lines));
    expect(statement).toMatchObject({
      created_by: "Nusrat Jahan",
      from: DAY,
      payout_paisa: gross - 20_000,
      totals: { matched: 2, open: 0 },
    });
    expect(await stateOf()).toMatchObject({
      balance: 0,
      open_rows: 0,
      missing_there: 0,
      waiting_minor: 0,
      last_day: DAY,
    });
    expect(await balanceOf(BANK)).toBe(gross - 20_000);
    expect(await balanceOf("gateway_fees")).toBe(20_000);
    // What was kept is booked for the order, so that its margin has it.
    const { rows } = await app.database.db.execute(
      sql`select count(distinct subject_id) as orders from ledger_entries where kind = 'gateway_fee'`,
    );
    expect(Number(rows[0]?.["orders"])).toBe(2);
  });

  it("is imported once, and a row that two files have is booked once", async () => {
    const first = await sell();
    const second = await sell();
    const file = fileOf([first]);
    await importFile(file);
    const bank = await balanceOf(BANK);
    const again = await upload("statements", file, { payout_to: BANK });
    expect(again.json<RefusalBody>().code).toBe("statement_imported");

    const overlapping = await importFile(fileOf([first, second]));
    expect(overlapping.totals.rows).toBe(1);
    expect(await balanceOf(BANK)).toBe(bank + second.taka * 100);
    expect((await stateOf()).balance).toBe(0);
  });

  it("is imported once, too, when two people send it at the same time", async () => {
    const file = fileOf([await sell()]);
    const answers = await Promise.all([
      upload("statements", file, { payout_to: BANK }),
      upload("statements", file, { payout_to: BANK }),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
    expect((await stateOf()).balance).toBe(0);
  });

  it("lists what differs, and is matched again when the payment is booked", async () => {
    const line = await sell();
    const unpaid = await bookFlight(app, owner);
    const page = await openPaymentPage(app, owner, unpaid);
    const [attempt] = await app.database.db
      .select()
      .from(payments)
      .where(eq(payments.subjectId, unpaid));
    const unheard = { reference: attempt?.attemptRef ?? "", taka: attempt?.amount ?? 0 };
    const { id, totals } = await importFile(fileOf([{ ...line, taka: line.taka + 10 }, unheard]));
    const open = unheard.taka * 100 + 1000;
    expect(totals).toMatchObject({ matched: 0, open: 2, difference_minor: open });
    expect(await rowsOf(id)).toMatchObject([
      { difference: "amount", booked_minor: line.taka * 100, items: [{ kind: "charge" }] },
      { difference: "missing_here", booked_minor: null, items: [] },
    ]);
    // What is left in the account is what the differences say.
    expect(await stateOf()).toMatchObject({ balance: -open, open_minor: open });

    await payAt(app, page);
    await runAllJobs(app);
    const matched = await write(`statements/${id}/match`, {});
    expect(matched.json()).toEqual({ data: { matched: 1 } });
    expect(await stateOf()).toMatchObject({ balance: -1000, open_minor: 1000, open_rows: 1 });
  });

  it("leaves a difference that is written off with its reason, and the account at zero", async () => {
    const before = await stateOf();
    const { id } = await importFile(fileOf([{ reference: "NOBODY", taka: 700 }]));
    expect((await stateOf()).balance).toBe(before.balance - 70_000);
    const [row] = await rowsOf(id);
    const chosen = { account: CLEARING, rows: [row?.id] };
    const why = "Nobody asked for it in a year";
    const answer = await write("statement-write-offs", { ...chosen, why });
    expect(answer.json()).toEqual({ data: { state: "done" } });
    expect((await rowsOf(id))[0]).toMatchObject({
      state: "written_off",
      reason: "Nobody asked for it in a year",
      decided_by: "Nusrat Jahan",
    });
    expect((await stateOf()).balance).toBe(before.balance);
    const twice = await write("statement-write-offs", { ...chosen, why: "Again" });
    expect(twice.json<RefusalBody>().code).toBe("already_decided");
  });

  it("that does not have a charge leaves it missing there, until it is written off", async () => {
    const before = await stateOf();
    const forgotten = await sell();
    const settled = await sell();
    await importFile(fileOf([settled]));
    const state = await stateOf();
    expect(state.missing_there).toBe(before.missing_there + 1);
    const { data } = await read<{ data: StatementItem[] }>(`statement-items?account=${CLEARING}`);
    const item = data.find(({ paisa, reference }) => paisa === forgotten.taka * 100 && reference);
    const body = { account: CLEARING, entries: [item?.entry_id], why: "The gateway lost it" };
    expect((await write("statement-write-offs", body)).statusCode).toBe(200);
    expect((await stateOf()).missing_there).toBe(before.missing_there);
    const twice = await write("statement-write-offs", body);
    expect(twice.json<RefusalBody>().code).toBe("already_decided");
  });

  it("leaves many differences, which are written off together, all or none, as one act in the audit log", async () => {
    const before = await stateOf();
    const names = ["MANY-1", "MANY-2", "MANY-3"];
    const { id } = await importFile(fileOf(names.map((reference) => ({ reference, taka: 90 }))));
    const open = await read<{ data: OpenRow[] }>(`statements/${id}/open-rows`);
    expect(open.data).toMatchObject(
      names.map(() => ({ difference: "missing_here", rest_minor: -9000, fee_above_minor: 0 })),
    );
    const rows = open.data.map((row) => row.id);
    const why = "A test of the gateway";
    const unknown = { account: CLEARING, rows: [...rows, crypto.randomUUID()], why };
    expect((await write("statement-write-offs", unknown)).statusCode).toBe(409);
    expect((await stateOf()).open_rows).toBe(before.open_rows + 3);
    const acts = await app.database.db.$count(auditEntries);
    await write("statement-write-offs", { account: CLEARING, rows, why });
    expect(await stateOf()).toMatchObject({
      balance: before.balance,
      open_rows: before.open_rows,
    });
    expect(await app.database.db.$count(auditEntries)).toBe(acts + 1);
  });

  it("that differs by a lot is written off by a second person, once, and not by whoever proposed it", async () => {
    const before = await stateOf();
    // Each is below the limit; together they are not, and what is too much does not hide what is too little.
    const lines = [
      { reference: "LOT-1", taka: 30_000 },
      { reference: "LOT-2", taka: -30_000 },
    ];
    const { id } = await importFile(fileOf(lines));
    const rows = (await rowsOf(id)).map((row) => row.id);
    const body = { account: CLEARING, rows, why: "Booked by the bank by mistake" };
    const proposed = await write("statement-write-offs", body);
    expect(proposed.json()).toEqual({ data: { state: "pending" } });
    expect((await stateOf()).open_rows).toBe(before.open_rows + 2);
    const { data } = await read<{ data: PendingWriteOff[] }>("statement-write-offs");
    expect(data).toMatchObject([
      {
        account: CLEARING,
        rows: 2,
        entries: 0,
        paisa: 6_000_000,
        by: "Nusrat Jahan",
        is_mine: true,
      },
    ]);
    const decide = (by: StaffSession) =>
      app.http.inject({
        method: "POST",
        url: `${API}/statement-write-offs/${data[0]?.id}/decision`,
        payload: { verdict: "approve" },
        headers: by.headers,
      });
    expect((await decide(finance)).json<RefusalBody>().code).toBe("second_approver_needed");
    const colleague = await signedInStaff(app, ["finance"], "Rafiq Islam");
    const answers = await Promise.all([decide(colleague), decide(colleague)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)[0]).toBe(200);
    expect(await stateOf()).toMatchObject({ balance: before.balance, open_rows: before.open_rows });
    expect((await rowsOf(id))[0]).toMatchObject({ decided_by: "Rafiq Islam", reason: body.why });
    expect(await read("statement-write-offs")).toEqual({ data: [] });
  });

  it("that has references of its own is matched by amount and day, or by hand with what adds up to its row", async () => {
    const items = `statement-items?account=${CLEARING}`;
    const earlier = (await read<{ data: StatementItem[] }>(items)).data.map(
      (item) => item.entry_id,
    );
    const [one, first, second] = [await sell(), await sell(), await sell()];
    const { id } = await importFile(
      fileOf([
        { ...one, reference: "OWN-1", taka: one.taka },
        { reference: "OWN-2", taka: first.taka + second.taka },
      ]),
    );
    const before = await stateOf();
    const byAmount = await write(`statements/${id}/match`, { by_amount: true });
    expect(byAmount.json()).toEqual({ data: { matched: 1 } });
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({ reference: "OWN-2", difference: "missing_here" });
    const { data } = await read<{ data: StatementItem[] }>(items);
    // Tickets of one price are the same to an amount: whichever of them are left.
    const entries = data.map((item) => item.entry_id).filter((id) => !earlier.includes(id));
    expect(entries).toHaveLength(2);
    const path = `statement-rows/${row?.id}/match`;
    const short = await write(path, { entries: entries.slice(1) });
    expect(Object.keys(short.json<RefusalBody>().errors ?? {})).toEqual(["entries"]);
    expect((await write(path, { entries })).json<{ data: StatementRow }>().data).toMatchObject({
      state: "matched",
      booked_minor: (first.taka + second.taka) * 100,
    });
    expect(await stateOf()).toMatchObject({
      balance: before.balance,
      open_rows: before.open_rows - 2,
      missing_there: before.missing_there - 3,
    });
  });

  it("may have its payouts as rows of their own", async () => {
    const line = await sell();
    const before = await stateOf();
    const file = Buffer.from(
      [
        "Date,Transaction ID,Amount,Fee,Type",
        `${DAY},${line.reference},${line.taka},20,Payment`,
        `${DAY},,${line.taka - 20},,Settled to bank`,
      ].join("\n"),
    );
    const mapping = JSON.stringify({
      ...MAPPING,
      kind: "Type",
      kind_words: { payment: "payment", refund: "refund", payout: "settled", fee: "" },
    });
    const withoutBank = await upload("statements", file, { mapping });
    expect(Object.keys(withoutBank.json<RefusalBody>().errors ?? {})).toEqual(["payout_to"]);
    const { payout_to: payoutTo } = await importFile(file, { mapping, payout_to: BANK });
    expect(payoutTo).toBeNull();
    expect((await stateOf()).balance).toBe(before.balance - line.taka * 100);
  });
});

describe("the statement of a bank", () => {
  it("is compared with what is booked on the account, and books nothing itself", async () => {
    const before = await balanceOf(BANK);
    const { data: items } = await read<{ data: StatementItem[] }>(
      `statement-items?account=${BANK}`,
    );
    expect(items).toEqual([]);
    const line = await sell();
    await importFile(fileOf([line]));
    const { totals } = await importFile(
      fileOf([
        { reference: "SSL COMMERZ SETTLEMENT", taka: line.taka },
        { reference: "ACCOUNT MAINTENANCE", taka: -57.5 },
      ]),
      { account: BANK },
    );
    expect(totals).toMatchObject({ matched: 1, open: 1, difference_minor: -5750 });
    expect(await balanceOf(BANK)).toBe(before + line.taka * 100);
  });
});

describe("a supplier's statement", () => {
  const SUPPLIER = "supplier_payable:schedule";
  /** A ticket: the number that its supplier names it by, and what we owe for it. */
  const ticket = async () => {
    const id = await buyTicket(app, owner);
    const { ticket_numbers: numbers } = await getBooking(app, owner, id);
    const { rows } = await app.database.db.execute(sql`
      select - line.paisa::float8 / 100 as taka from ledger_lines line
      join ledger_entries entry on entry.id = line.entry_id
      where entry.cause = ${`sale:${id}`} and line.account = ${SUPPLIER}`);
    return { reference: numbers?.[0] ?? "", taka: Number(rows[0]?.["taka"]) };
  };

  it("is matched with what we owe for each ticket; what it charges too much is open and books nothing", async () => {
    const [one, other] = [await ticket(), await ticket()];
    const before = await balanceOf(SUPPLIER);
    const statement = await importFile(
      fileOf([
        one,
        { ...other, taka: other.taka + 250 },
        { reference: "9979999999999", taka: 700 },
      ]),
      { account: SUPPLIER },
    );
    expect(statement.totals).toMatchObject({ matched: 1, open: 2 });
    const rows = await rowsOf(statement.id);
    expect(rows.map(({ reference, state, difference }) => [reference, state, difference])).toEqual(
      expect.arrayContaining([
        [one.reference, "matched", null],
        [other.reference, "open", "amount"],
        ["9979999999999", "open", "missing_here"],
      ]),
    );
    expect(await balanceOf(SUPPLIER)).toBe(before);
    for (const { id, state } of rows)
      if (state === "open") {
        const body = { account: SUPPLIER, rows: [id], why: "Disputed and paid" };
        const written = await write("statement-write-offs", body);
        expect(written.statusCode).toBe(200);
      }
    // Paid from the bank, the supplier is owed what it has not charged yet.
    const owed = await balanceOf(SUPPLIER);
    const paid = await write("ledger/entries", {
      id: crypto.randomUUID(),
      kind: "supplier_payment",
      from: BANK,
      to: SUPPLIER,
      paisa: -owed,
      fee_paisa: 0,
      day: DAY,
      note: "Statement of November",
    });
    expect(paid.statusCode).toBe(201);
    expect(await balanceOf(SUPPLIER)).toBe(0);
  });
});

describe("statements", () => {
  it("are refused with a line that cannot be read, and nothing of them is kept", async () => {
    const file = fileOf([{ reference: "A", taka: 1, day: "2026-13-01" }]);
    const preview = await upload("statement-previews", file, {});
    expect(preview.json<{ data: StatementPreview }>().data).toMatchObject({
      error_count: 1,
      errors: [{ line: 2, message: expect.stringContaining("2026-13-01") as string }],
    });
    const answer = await upload("statements", file);
    expect(answer.json<RefusalBody>().code).toBe("statement_errors");
  });

  it("need an account that has statements, a file, and columns that it has", async () => {
    const file = fileOf([{ reference: "A", taka: 1 }]);
    const errorsOf = async (over: Record<string, string>) =>
      Object.keys((await upload("statements", file, over)).json<RefusalBody>().errors ?? {});
    expect(await errorsOf({ account: "losses" })).toEqual(["account"]);
    expect(await errorsOf({ account: "clearing:another" })).toEqual(["account"]);
    expect(await errorsOf({ payout_to: "losses" })).toEqual(["payout_to"]);
    expect(await errorsOf({ mapping: "{" })).toEqual(["mapping"]);
    expect(await errorsOf({ mapping: JSON.stringify({ ...MAPPING, fee: "Keep" }) })).toEqual([
      "mapping.fee",
    ]);
  });

  it("are for finance and administrators", async () => {
    const support = await signedInStaff(app, ["support"]);
    const answer = await upload("statements", fileOf([{ reference: "A", taka: 1 }]), {}, support);
    expect(answer.statusCode).toBe(404);
  });

  it("remember the columns of the last file of their account", async () => {
    const form = await multipart(
      { account: CLEARING, file_name: "next.csv" },
      { file: { bytes: fileOf([{ reference: "Z", taka: 1 }]), name: "next.csv" } },
    );
    const answer = await app.http.inject({
      method: "POST",
      url: `${API}/statement-previews`,
      headers: { ...finance.headers, ...form.headers },
      payload: form.payload,
    });
    expect(answer.json<{ data: StatementPreview }>().data).toMatchObject({ is_saved: true });
  });
});
