// Also on PostgreSQL and Redis: errors of the driver.
// @module-tag postgres
import type { StatementMapping } from "@ghuri/contract/admin-statements";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownFlights } from "../src/modules/inventory/tables.ts";
import { statements } from "../src/modules/reconciliation/tables.ts";
import { signedInStaff } from "./back-office.ts";
import { findResponseErrors } from "./check-response.ts";
import { multipart } from "./multipart.ts";
import { photo, photoZipPolyglot } from "./sample-photos.ts";
import { TABLE_UPLOADS } from "./table-uploads.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

let app: TestApp;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  app = await startTestApp();
  ({ headers } = await signedInStaff(app, ["admin"]));
});
afterAll(() => app.stop());

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
  fee: null,
  net: null,
  currency: "BDT",
  currency_column: null,
};
const FIELDS: Readonly<Record<string, Record<string, string>>> = {
  "POST /api/v1/back-office/statement-previews": {
    account: "clearing:sslcommerz",
    file_name: "settlement.csv",
  },
  "POST /api/v1/back-office/statements": {
    account: "clearing:sslcommerz",
    file_name: "settlement.csv",
    mapping: JSON.stringify(MAPPING),
  },
  "POST /api/v1/back-office/own-flight-import-previews": {},
  "POST /api/v1/back-office/own-flight-imports": {
    id: "3f2c8a52-6a0e-4c63-9d0f-1d9a2b6f7c11",
    file_name: "seats.csv",
  },
};

const ATTACKS: readonly (readonly [name: string, make: () => Buffer | Promise<Buffer>])[] = [
  ["a photo", () => photo()],
  ["a photo that is also an archive", photoZipPolyglot],
  ["an HTML page", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["an archive that ends early", () => Buffer.from("PK\u0003\u0004 and nothing more", "latin1")],
  ["an empty file", () => Buffer.alloc(0)],
  ["bytes that are no text", () => Buffer.alloc(4096, 0xff)],
  ["quotes that never end", () => Buffer.from(`"${"x,".repeat(20_000)}`)],
  ["one line of a megabyte", () => Buffer.alloc(1024 * 1024, "a")],
];

describe.each(TABLE_UPLOADS)("%s", (call) => {
  const send = async (bytes: Buffer, name: string) => {
    const form = await multipart(FIELDS[call] ?? {}, { file: { bytes, name, type: "text/csv" } });
    return app.http.inject({
      method: "POST",
      url: call.slice("POST ".length),
      headers: { ...headers, ...form.headers },
      payload: form.payload,
    });
  };

  it.each(ATTACKS)("reads nothing out of %s, and says so", async (_name, make) => {
    const bytes = await make();
    for (const name of ["table.csv", "table.xlsx"]) {
      const answer = await send(bytes, name);
      expect(findResponseErrors(answer)).toEqual([]);
      // Only a dry run may show what is wrong with each line.
      if (!call.endsWith("-previews")) expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    }
    expect(await app.database.db.$count(statements)).toBe(0);
    expect(await app.database.db.$count(ownFlights)).toBe(0);
  });
});
