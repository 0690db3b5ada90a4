import type {
  Statement,
  StatementAccount,
  StatementMapping,
  StatementPreview,
} from "@ghuri/contract/admin-statements";
import { sql } from "drizzle-orm";
import writeXlsxFile from "write-excel-file/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signedInStaff, type StaffSession } from "../../../../test/back-office.ts";
import { bdfareEnv, type BdfareStandin, startBdfareStandin } from "../../../../test/bdfare.ts";
import { getBooking, payBooking } from "../../../../test/book-flight.ts";
import { holdRemotely } from "../../../../test/book-remotely.ts";
import { multipart } from "../../../../test/multipart.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { type ListeningApp, startListeningApp } from "../../../../test/test-app.ts";

/*
 * The account ledger that a consolidator shows its agencies. BDFare publishes no format: these are the columns of its kind,
 * a debit for each ticket with fare and taxes in one sum, a credit for each deposit.
 */

const NOW = "2026-11-21T06:00:00Z";
const API = "/api/v1/back-office";
const PAYABLE = "supplier_payable:bdfare";
const BANK = "bank:unspecified";
const HEADS = ["Date", "Order Reference", "PNR", "Transaction Type", "Debit", "Credit", "Balance"];

let standin: BdfareStandin;
let app: ListeningApp;
let finance: StaffSession;
let owner: SignedUpAccount;
beforeAll(async () => {
  standin = await startBdfareStandin();
  app = await startListeningApp({ at: NOW, env: bdfareEnv(standin) });
  await standin.control("clock", { now: NOW });
  finance = await signedInStaff(app, ["finance", "admin"], "Nusrat Jahan");
  owner = await signUp(app);
});
afterAll(async () => {
  await app.stop();
  await standin.stop();
});

type Row = readonly (string | number)[];

/** A ticket of BDFare, as its ledger says: fare and taxes in one sum, under its own number. */
async function ticket(): Promise<Row> {
  const id = await holdRemotely(app, owner, { brand: "Saver", airlines: ["P1"] });
  await payBooking(app, owner, id);
  const { pnr, flights: _, ...booking } = await getBooking(app, owner, id);
  const { rows: known } = await app.database.db.execute(sql`
    select supplier_order_id as number, (supplier_amount ->> 'minor')::int / 100.0 as charged
    from flight_bookings where order_id = ${id}`);
  expect(booking.status).toBe("booking_confirmed");
  const { number, charged } = known[0] as { readonly number: string; readonly charged: string };
  return ["21 Nov 2026 12:05", number, pnr ?? "", "Ticket issue", Number(charged), "", ""];
}

const csvOf = (rows: readonly Row[]) =>
  Buffer.from([HEADS, ...rows].map((cells) => cells.join(",")).join("\n"));

async function xlsxOf(rows: readonly Row[]): Promise<Buffer> {
  const cells = [HEADS, ...rows].map((row) =>
    row.map((value) =>
      typeof value === "number" ? { value, type: Number } : { value, type: String },
    ),
  );
  return writeXlsxFile(cells).toBuffer();
}

async function upload<Reply>(
  path: "statements" | "statement-previews",
  bytes: Buffer,
  mapping: StatementMapping | null,
  account = PAYABLE,
): Promise<Reply> {
  const form = await multipart(
    {
      account,
      file_name: "ledger.xlsx",
      ...(mapping ? { mapping: JSON.stringify(mapping) } : {}),
    },
    { file: { bytes, name: "ledger", type: "application/octet-stream" } },
  );
  const answer = await app.http.inject({
    method: "POST",
    url: `${API}/${path}`,
    headers: { ...finance.headers, ...form.headers },
    payload: form.payload,
  });
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer.json<{ data: Reply }>().data;
}

async function stateOf(account: string): Promise<StatementAccount | undefined> {
  const url = `${API}/statement-accounts`;
  const answer = await app.http.inject({ url, headers: finance.headers });
  const { data } = answer.json<{ data: StatementAccount[] }>();
  return data.find((one) => one.account === account);
}

describe("the ledger of a consolidator", () => {
  it("is understood by its heads, matched fare and taxes together, and closed to zero with our deposit", async () => {
    const tickets = [await ticket(), await ticket()];
    const first = csvOf(tickets);
    const preview = await upload<StatementPreview>("statement-previews", first, null);
    expect(preview).toMatchObject({
      is_saved: false,
      error_count: 0,
      totals: { rows: 2, matched: 2, open: 0 },
      mapping: {
        reference: "Order Reference",
        other_reference: "PNR",
        money_in: "Credit",
        money_out: "Debit",
      },
    });
    await upload<Statement>("statements", first, preview.mapping);

    // The next file has a deposit of ours, as a spreadsheet; its columns are known by now.
    const owed = tickets.reduce((sum, cells) => sum + Number(cells[4]), 0);
    const paid = await app.http.inject({
      method: "POST",
      url: `${API}/ledger/entries`,
      headers: finance.headers,
      payload: {
        id: crypto.randomUUID(),
        kind: "supplier_payment",
        from: BANK,
        to: PAYABLE,
        paisa: Math.round(owed * 100),
        fee_paisa: 0,
        day: "2026-11-21",
        note: "DEP-0091",
      },
    });
    expect(paid.statusCode).toBe(201);
    const deposit = ["21-Nov-2026", "DEP-0091", "", "Deposit by bank transfer", "", owed, ""];
    const second = await xlsxOf([...tickets, deposit]);
    const next = await upload<StatementPreview>("statement-previews", second, null);
    expect(next).toMatchObject({
      is_saved: true,
      repeated: 2,
      totals: { rows: 1, matched: 1, open: 0 },
    });
    await upload<Statement>("statements", second, next.mapping);
    expect(await stateOf(PAYABLE)).toMatchObject({
      open_rows: 0,
      missing_there: 0,
      waiting_minor: 0,
      balance: 0,
    });
  });

  it("reads debits as purchases and credits as ours where no column says what a row is", async () => {
    const heads = "Date,Reference,Debit,Credit";
    const file = Buffer.from(`${heads}\n21/11/2026,BDF-X1,1200,\n22/11/2026,CN-7,,300`);
    const { rows, mapping } = await upload<StatementPreview>("statement-previews", file, null);
    expect(mapping?.kind).toBe(null);
    expect(rows.map(({ reference, minor }) => [reference, minor])).toEqual([
      ["BDF-X1", -120_000],
      ["CN-7", 30_000],
    ]);
  });
});

describe("a spreadsheet", () => {
  it.each([
    [
      "of a gateway",
      "clearing:sslcommerz",
      ["Transaction Date", "Transaction ID", "Amount", "Charge"],
      ["2026-11-21", "NOBODY1", 700, 14],
      70_000,
    ],
    [
      "of a bank",
      BANK,
      ["Posting Date", "Particulars", "Withdrawal", "Deposit"],
      ["21-Nov-2026", "NPSB NOBODY2", "", 500],
      50_000,
    ],
  ])("%s is read as the same file in CSV is", async (_, account, heads, cells, paisa) => {
    const text = (value: string | number) => ({ value: String(value), type: String });
    const cellOf = (value: string | number) =>
      typeof value === "number" ? { value, type: Number } : text(value);
    const xlsx = await writeXlsxFile([heads.map(text), cells.map(cellOf)]).toBuffer();
    const csv = Buffer.from(`${heads.join(",")}\n${cells.join(",")}`);
    for (const bytes of [xlsx, csv]) {
      const { rows } = await upload<StatementPreview>("statement-previews", bytes, null, account);
      expect(rows).toMatchObject([{ minor: paisa, day: "2026-11-21", difference: "missing_here" }]);
    }
  });
});
