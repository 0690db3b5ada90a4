import { DrizzleQueryError } from "drizzle-orm";
import { expect, it } from "vitest";
import { createLog } from "./log.ts";

function logged(err: Error): string {
  let text = "";
  createLog("info", { write: (line) => (text += line) }).error({ err }, "failed");
  return text;
}

it("never logs the values of a failed query", () => {
  const cause = Object.assign(new Error("duplicate key"), {
    code: "23505",
    constraint: "accounts_email",
    detail: "Key (email)=(ayesha@example.com) already exists.",
  });
  const text = logged(new DrizzleQueryError("insert", ["ayesha@example.com"], cause));
  expect(text).toContain("SQLSTATE 23505 accounts_email");
  expect(text).not.toContain("ayesha");
});

it("logs where any other error occurred", () => {
  expect(logged(new TypeError("no such option"))).toMatch(/"type":"TypeError".*log\.test\.ts/);
});

it("never logs the address that a mail server refused", () => {
  const text = logged(new Error("550 5.1.1 <ayesha@example.com>: no such user"));
  expect(text).toContain("550 5.1.1 <<email>>: no such user");
  expect(text).not.toContain("ayesha");
});
