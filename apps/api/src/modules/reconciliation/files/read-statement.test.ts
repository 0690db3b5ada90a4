import type { StatementMapping } from "@ghuri/contract/admin-statements";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { Refusal } from "../../../platform/http/refusals/refuse.ts";
import { parseAmount, parseDate } from "./parse-cells.ts";
import { headsOf, parseRows } from "./parse-rows.ts";
import { readTable } from "./read-table.ts";
import { suggestMapping } from "./suggest-mapping.ts";

const MAPPING: StatementMapping = {
  reference: "Trx ID",
  other_reference: null,
  date: "Date",
  date_order: "dmy",
  kind: "Type",
  kind_words: {
    payment: "payment",
    refund: "refund",
    payout: "payout, settlement",
    fee: "fee",
  },
  amount: "Amount",
  money_in: null,
  money_out: null,
  fee: "Charge",
  net: "Net",
  currency: "BDT",
  currency_column: null,
};

const csv = (text: string) => readTable(Buffer.from(text));
const parse = async (text: string, over: Partial<StatementMapping> = {}) =>
  parseRows(await csv(text), { ...MAPPING, ...over }, "gateway");
const refusalOf = async (bytes: Buffer) => {
  const refused: unknown = await readTable(bytes).catch((error: unknown) => error);
  return refused instanceof Refusal ? refused.details.fields?.["file"]?.[0]?.code : null;
};

const FILE = `Merchant,Ghuri Travels
Period,November 2026

Date,Trx ID,Type,Amount,Charge,Net
21/11/2026 14:05,BK1,Payment,"1,000.00",18.50,981.50
21/11/2026,BK2,Refund,500,0,500
22/11/2026,,Payout,481.5,,
Total,,,1981.50,18.50,
`;

describe("a statement of a gateway", () => {
  it("is read below its titles, without its sums", async () => {
    const { rows, errors } = await parse(FILE.replace("Total,,", ",,"));
    expect(errors).toEqual([]);
    expect(rows).toMatchObject([
      {
        line: 5,
        kind: "payment",
        reference: "BK1",
        day: "2026-11-21",
        minor: 100_000,
        feeMinor: 1850,
      },
      { line: 6, kind: "refund", reference: "BK2", minor: -50_000, feeMinor: 0 },
      { line: 7, kind: "payout", reference: "", minor: -48_150 },
    ]);
  });

  it("says line by line what cannot be read", async () => {
    const { errors } = await parse(`Date,Trx ID,Type,Amount,Charge,Net
31/02/2026,A,Payment,1,0,1
21/11/2026,B,Payment,ten,0,1
21/11/2026,C,Gift,1,0,1
21/11/2026,,Payment,1,0,1
21/11/2026,E,Payment,100,2,97
`);
    expect(errors.map(({ line, code }) => [line, code])).toEqual([
      [2, "statement_date"],
      [3, "statement_amount"],
      [4, "statement_kind"],
      [5, "statement_reference"],
      [6, "statement_net"],
    ]);
  });

  it("counts rows that are the same in everything, so that both of them are kept", async () => {
    const line = "21/11/2026,BK1,Payment,10,0,10\n";
    const { rows } = await parse(`Date,Trx ID,Type,Amount,Charge,Net\n${line}${line}`);
    expect(rows.map(({ occurrence }) => occurrence)).toEqual([1, 2]);
  });

  it("works out the fee from the net amount, also one that a refund gave back", async () => {
    const { rows } = await parse(
      "Date,Trx ID,Type,Amount,Net\n1/11/2026,A,Payment,100,98\n1/11/2026,B,Refund,100,98\n",
      { fee: null },
    );
    expect(rows.map(({ feeMinor }) => feeMinor)).toEqual([200, -200]);
  });

  it("is the same as a spreadsheet", async () => {
    const text = (value: string) => ({ value, type: String });
    const sheet = [
      ["Date", "Trx ID", "Type", "Amount", "Charge", "Net"].map(text),
      [
        { value: new Date("2026-11-21T00:00:00Z"), type: Date, format: "dd/mm/yyyy" },
        text("BK1"),
        text("Payment"),
        { value: 1000.5, type: Number },
        { value: 0.1 + 0.2, type: Number },
        { value: 1000.2, type: Number },
      ],
    ];
    const bytes = await writeXlsxFile(sheet).toBuffer();
    const { rows, errors } = parseRows(await readTable(bytes), MAPPING, "gateway");
    expect(errors).toEqual([]);
    expect(rows).toMatchObject([{ day: "2026-11-21", minor: 100_050, feeMinor: 30 }]);
  });

  it("is refused when it is no table, empty, or an archive of something else", async () => {
    expect(await refusalOf(Buffer.from("%PDF-1.7"))).toBe("statement_file");
    expect(await refusalOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xff, 0xfe]))).toBe(
      "statement_file",
    );
    expect(await refusalOf(Buffer.from("PK\u0003\u0004broken"))).toBe("statement_file");
    expect(await refusalOf(Buffer.from("Date,Trx ID\n"))).toBe("statement_empty");
    expect(await refusalOf(Buffer.from("a,b\n".repeat(20_002)))).toBe("statement_too_long");
  });

  it("is refused when it unpacks to far more than a statement has", async () => {
    const bomb = await writeXlsxFile([[{ value: "x", type: String }]]).toBuffer();
    // The size that the directory states for its first entry.
    const directory = bomb.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    bomb.writeUInt32LE(2_000_000_000, directory + 24);
    expect(await refusalOf(bomb)).toBe("statement_file");
  });
});

describe("a bank statement", () => {
  it("has columns of money in and money out, and is understood by its heads", async () => {
    const table = await csv(
      "Date;Particulars;Withdrawal;Deposit;Balance\n21-Nov-2026;BEFTN 77;;12,345.00;1\n22-Nov-2026;CHQ 5;500.00;;1\n",
    );
    const mapping = suggestMapping(headsOf(table).cells, "bank");
    expect(mapping).toMatchObject({
      reference: "Particulars",
      money_in: "Deposit",
      money_out: "Withdrawal",
    });
    const { rows } = parseRows(table, mapping ?? MAPPING, "bank");
    expect(rows).toMatchObject([
      { kind: "payment", minor: 1_234_500, reference: "BEFTN 77" },
      { kind: "refund", minor: -50_000 },
    ]);
  });
});

describe("cells", () => {
  it("are amounts as people of Bangladesh write them", () => {
    const amounts = [
      "1,23,456.50",
      "৳ ১,২০০",
      "(500.00)",
      "BDT 80",
      "-0.5",
      "12/-",
      "1.2.3",
      "1.234",
    ];
    expect(amounts.map((text) => parseAmount(text))).toEqual([
      12_345_650,
      120_000,
      -50_000,
      8000,
      -50,
      1200,
      null,
      null,
    ]);
  });

  it("are dates in the stated order, unless they leave no choice", () => {
    expect(parseDate("03/04/2026", "dmy")).toBe("2026-04-03");
    expect(parseDate("03/04/2026", "mdy")).toBe("2026-03-04");
    expect(parseDate("2026-11-21T10:00:00", "dmy")).toBe("2026-11-21");
    expect(parseDate("Nov 21, 2026", "dmy")).toBe("2026-11-21");
    expect(parseDate("21 November 26", "mdy")).toBe("2026-11-21");
    expect(parseDate("31/02/2026", "dmy")).toBeNull();
    expect(parseDate("yesterday", "dmy")).toBeNull();
  });

  it("read back every amount that is printed with two decimals", () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999_99, max: 9_999_999_99 }), (minor) => {
        const printed = (minor / 100).toLocaleString("en-IN", { minimumFractionDigits: 2 });
        expect(parseAmount(printed)).toBe(minor === 0 ? 0 : minor);
      }),
    );
  });
});
