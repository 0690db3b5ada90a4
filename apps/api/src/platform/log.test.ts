import { DrizzleQueryError } from "drizzle-orm";
import { expect, it } from "vitest";
import { createLog } from "./log.ts";

function logged(err: Error): string {
  let text = "";
  createLog("info", { write: (line) => (text += line) }).error({ err }, "failed");
  return text;
}

it("never writes the values of a query that failed", () => {
  const cause = Object.assign(new Error("duplicate key"), {
    code: "23505",
    constraint: "accounts_email",
    detail: "Key (email)=(ayesha@example.com) already exists.",
  });
  const text = logged(new DrizzleQueryError("insert", ["ayesha@example.com"], cause));
  expect(text).toContain("SQLSTATE 23505 accounts_email");
  expect(text).not.toContain("ayesha");
});

it("says of any other failure where it was", () => {
  expect(logged(new TypeError("no such option"))).toMatch(/"type":"TypeError".*log\.test\.ts/);
});
