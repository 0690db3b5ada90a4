// Also on PostgreSQL and Redis: SQL of its own over every table.
// @module-tag postgres
import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "./test-app.ts";

const REGISTER = readFileSync(new URL("../../../docs/personal-data.md", import.meta.url), "utf8");

/** Columns by these names hold something about a person, unless they are listed below. */
const PERSONAL =
  /^(name|text|html|message|note|city|gender|nationality|passengers?|.*_note|passport_.*|.*(first_name|last_name|email|phone|birth|address|user_agent|deposit_from|payee|card|password|totp_secret|avatar|licence|proof)|response|before|after|.*_file|file|file_id|subject)$/;

/** Of no person. */
const IMPERSONAL = [
  // Ourselves and what we sell.
  /^company\./,
  /^payment_accounts\.name$/,
  /^(coupons|pricing_rules|page_versions|tour_packages|visa_guidelines)\./,
  /^visa_documents\.name$/,
  /^loaded_seeds\./,
  // The company that has the key, and the program that takes messages.
  /^(api_keys|webhook_endpoints)\.name$/,
  // The name of an encryption key.
  /^data_key_checks\./,
  /^own_(flight|fare|schedule|seat_plan)/,
  // The name of a report whose days are kept summed.
  /^daily_sums\.name$/,
  // Texts of the program and of the accountant.
  /^ledger_/,
];

let app: TestApp;
let columns: readonly string[];
beforeAll(async () => {
  app = await startTestApp();
  const { rows } = await app.database.db.execute(
    sql`select table_name || '.' || column_name as named from information_schema.columns
      where table_schema = 'public' and table_name !~ '^(mailbox|sandbox)_' order by 1`,
  );
  columns = rows.map(({ named }) => String(named));
});
afterAll(() => app.stop());

/** "table.column" for every column of the register. */
function listed(): Set<string> {
  const cells = REGISTER.split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => line.split("|")[1] ?? "");
  return new Set(
    cells
      .flatMap((cell) => cell.split(";"))
      .flatMap((part) => {
        const table = /`(\w+)`/.exec(part)?.[1] ?? "";
        const names = part.replace(/`\w+`:|\(.*?\)/g, "").split(",");
        return names.map((name) => `${table}.${name.trim()}`);
      }),
  );
}

it("every column about a person is in the register of personal data, with its purpose and end", () => {
  const personal = columns.filter(
    (named) =>
      PERSONAL.test(named.split(".")[1] ?? "") && !IMPERSONAL.some((other) => other.test(named)),
  );
  const register = listed();
  expect(personal.filter((named) => !register.has(named))).toEqual([]);
});

it("the register names no column that does not exist, and each has a purpose and an end", () => {
  expect([...listed()].filter((named) => !columns.includes(named))).toEqual([]);
  for (const line of REGISTER.split("\n").filter((one) => one.startsWith("| `")))
    expect(line.split("|").filter((cell) => cell.trim() !== "")).toHaveLength(3);
});
