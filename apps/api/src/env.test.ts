import { describe, expect, it } from "vitest";
import { BadEnvironment, readEnv } from "./env.ts";

const READY_TO_GO = {
  LIVE: "1",
  APP_URL: "https://ghuri.example",
  DATABASE_URL: "postgres://ghuri@db.example/ghuri",
  SMTP_URL: "smtps://mail.example",
  SSLCZ_STORE_ID: "ghuri",
  SSLCZ_STORE_PASSWD: "a-password",
  SSLCZ_BASE_URL: "https://securepay.sslcommerz.com",
  STAFF_KEY: "a-key-of-thirty-two-characters-or-more",
};

const complaintOf = (over: Record<string, string>) => {
  try {
    readEnv({ ...READY_TO_GO, ...over });
    return null;
  } catch (error) {
    if (error instanceof BadEnvironment) return error.message;
    throw error;
  }
};

describe("going live", () => {
  it("takes what is ready", () => expect(complaintOf({})).toBeNull());

  it.each([
    ["APP_URL", "http://ghuri.example"],
    ["DATABASE_URL", ""],
    ["SMTP_URL", ""],
    ["SSLCZ_STORE_ID", ""],
    ["SSLCZ_STORE_PASSWD", ""],
    ["SSLCZ_BASE_URL", ""],
    ["SSLCZ_BASE_URL", "https://sandbox.sslcommerz.com"],
    ["SSLCZ_BASE_URL", "https://ghuri.example/sandbox/sslcommerz"],
    ["STAFF_KEY", ""],
    ["CLOCK_OFFSET_S", "60"],
  ])("is refused with %s=%s, and says so", (name, value) => {
    expect(complaintOf({ [name]: value })).toMatch(new RegExp(`^LIVE is on.*${name}`));
  });
});

it("refuses the old names of the company details, and says the new ones", () => {
  expect(complaintOf({ AGENCY_NAME: "Ghuri" })).toMatch(/AGENCY_NAME is now COMPANY_NAME/);
});

it("names every invalid variable at once", () => {
  expect(complaintOf({ PORT: "abc", REDIS_URL: "nonsense" })).toMatch(/PORT.*REDIS_URL/);
});

it("takes an empty variable for an unset one", () => {
  expect(readEnv({ PORT: "" }).PORT).toBe(3000);
});
