// Also on PostgreSQL and Redis: what is said about the address of a database.
// @module-tag postgres
import { describe, expect, it } from "vitest";
import { BadEnvironment, readEnv } from "./env.ts";

const READY_TO_GO = {
  LIVE: "1",
  APP_URL: "https://ghuri.example",
  DATABASE_URL: "postgres://ghuri@db.example/ghuri",
  TRUST_PROXY: "loopback",
  SMTP_URL: "smtps://mail.example",
  SSLCZ_STORE_ID: "ghuri",
  SSLCZ_STORE_PASSWD: "a-password",
  SSLCZ_BASE_URL: "https://securepay.sslcommerz.com",
  STAFF_KEY: "a-key-of-thirty-two-characters-or-more",
  DATA_KEYS: `2026:${"a1".repeat(32)}`,
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

  it.each(["smtp://ghuri:secret@mail.example", "smtp://mail.example?requireTLS=true"])(
    "takes %s, which sends nothing without STARTTLS",
    (url) => expect(complaintOf({ SMTP_URL: url })).toBeNull(),
  );

  it.each([
    ["APP_URL", "http://ghuri.example"],
    ["DATABASE_URL", ""],
    ["SMTP_URL", ""],
    ["SMTP_URL", "smtp://mail.example"],
    ["ISMS_URL", "http://smsplus.sslwireless.com"],
    ["SSLCZ_STORE_ID", ""],
    ["SSLCZ_STORE_PASSWD", ""],
    ["SSLCZ_BASE_URL", ""],
    ["SSLCZ_BASE_URL", "http://securepay.sslcommerz.com"],
    ["SSLCZ_BASE_URL", "https://sandbox.sslcommerz.com"],
    ["SSLCZ_BASE_URL", "https://ghuri.example/sandbox/sslcommerz"],
    ["BKASH_BASE_URL", "http://tokenized.pay.bka.sh"],
    ["BKASH_BASE_URL", "https://tokenized.sandbox.bka.sh"],
    ["BKASH_STANDIN", "1"],
    ["NAGAD_BASE_URL", "http://api.mynagad.com/api/dfs"],
    ["NAGAD_BASE_URL", "http://sandbox.mynagad.com:10080/remote-payment-gateway-1.0/api/dfs"],
    ["NAGAD_STANDIN", "1"],
    ["TRUST_PROXY", ""],
    ["FILES_URL", "s3://key:secret@files.example/bucket?tls=off"],
    ["STAFF_KEY", ""],
    ["DATA_KEYS", ""],
    ["CLOCK_OFFSET_S", "60"],
    ["REMOTE_AIRLINE_URL", "https://airline.example"],
    ["BDFARE_URL", "http://bdfare.example"],
    ["STAFF_URL", "http://desk.ghuri.example"],
  ])("is refused with %s=%s, and says so", (name, value) => {
    expect(complaintOf({ [name]: value })).toMatch(new RegExp(`^LIVE is on.*${name}`));
  });
});

it("gives the back office a port of its own only on a name of its own", () => {
  const own = { STAFF_URL: "https://desk.ghuri.example", STAFF_PORT: "3001" };
  expect(complaintOf(own)).toBeNull();
  expect(complaintOf({ ...own, STAFF_HOST: "10.0.0.5", STAFF_PORT: "3000" })).toBeNull();
  expect(complaintOf({ ...own, STAFF_PORT: "3000" })).toMatch(/another port than PORT/);
  expect(complaintOf({ STAFF_PORT: "3001" })).toMatch(/STAFF_PORT needs a STAFF_URL/);
  expect(complaintOf({ ...own, STAFF_PORT: "", STAFF_HOST: "10.0.0.5" })).toMatch(/needs both/);
});

it("takes two roles of one database, and nothing else, for migrations and rows", () => {
  const url = (role: string, name = "ghuri") => `postgres://${role}:x@db.example/${name}`;
  const both = { DATABASE_URL: url("ghuri"), MIGRATIONS_DATABASE_URL: url("owner") };
  expect(complaintOf(both)).toBeNull();
  expect(complaintOf({ ...both, DATABASE_URL: url("owner") })).toMatch(/another role/);
  expect(complaintOf({ ...both, DATABASE_URL: url("ghuri", "other") })).toMatch(/the database of/);
  expect(complaintOf({ ...both, LIVE: "", DATABASE_URL: "" })).toMatch(/the database of/);
});

it("refuses the old names of the company details, and says the new ones", () => {
  expect(complaintOf({ AGENCY_NAME: "Ghuri" })).toMatch(/AGENCY_NAME is now COMPANY_NAME/);
});

it("takes an account at the SMS gateway whole or not at all", () => {
  const account = {
    ISMS_URL: "https://smsplus.sslwireless.com",
    ISMS_API_TOKEN: "token",
    ISMS_SID: "GHURI",
  };
  expect(complaintOf(account)).toBeNull();
  for (const name of Object.keys(account))
    expect(complaintOf({ ...account, [name]: "" })).toMatch(/belong together/);
});

it("takes an account at Nagad whole or not at all, and not beside its stand-in", () => {
  const account = {
    NAGAD_MERCHANT_ID: "683000000000001",
    NAGAD_PRIVATE_KEY: "private",
    NAGAD_PUBLIC_KEY: "public",
    NAGAD_BASE_URL: "https://api.mynagad.com/api/dfs",
  };
  expect(complaintOf(account)).toBeNull();
  for (const name of Object.keys(account))
    expect(complaintOf({ ...account, [name]: "" })).toMatch(/belong together/);
  expect(complaintOf({ ...account, LIVE: "", NAGAD_STANDIN: "1" })).toMatch(/exclude each other/);
  expect(complaintOf({ ...account, NAGAD_MERCHANT_ID: "68/3" })).toMatch(/NAGAD_MERCHANT_ID/);
});

it("takes an account at bKash whole or not at all, and not beside its stand-in", () => {
  const account = {
    BKASH_APP_KEY: "key",
    BKASH_APP_SECRET: "secret",
    BKASH_USERNAME: "user",
    BKASH_PASSWORD: "password",
    BKASH_BASE_URL: "https://tokenized.pay.bka.sh",
  };
  expect(complaintOf(account)).toBeNull();
  for (const name of Object.keys(account))
    expect(complaintOf({ ...account, [name]: "" })).toMatch(/belong together/);
  expect(complaintOf({ ...account, LIVE: "", BKASH_STANDIN: "1" })).toMatch(/exclude each other/);
  expect(complaintOf({ ...account, BKASH_NOTICE_TOPIC: "https://sns.example" })).toMatch(
    /BKASH_NOTICE_TOPIC/,
  );
  expect(complaintOf({ BKASH_APP_KEYS: "key" })).toMatch(/did you mean BKASH_APP_KEY/);
});

it("takes the remote airline whole or not at all", () => {
  const airline = {
    REMOTE_AIRLINE_URL: "http://127.0.0.1:4080",
    REMOTE_AIRLINE_TOKEN: "standin-airline-token",
    REMOTE_AIRLINE_TAKA_PER_USD: "122.50",
  };
  expect(readEnv(airline).REMOTE_AIRLINE_TAKA_PER_USD).toBe("122.50");
  for (const name of Object.keys(airline))
    expect(() => readEnv({ ...airline, [name]: "" })).toThrow("belong together");
  expect(() => readEnv({ ...airline, REMOTE_AIRLINE_TAKA_PER_USD: "a lot" })).toThrow("decimal");
});

it("takes BDFare with its key, or not at all", () => {
  const account = { BDFARE_URL: "https://bdfare.example/api", BDFARE_API_KEY: "key" };
  expect(complaintOf(account)).toBeNull();
  expect(complaintOf({ ...account, BDFARE_BALANCE_FLOOR: "50000" })).toBeNull();
  expect(complaintOf({ ...account, BDFARE_API_KEY: "" })).toMatch(/belong together/);
  expect(complaintOf({ BDFARE_BALANCE_FLOOR: "50000" })).toMatch(/belong together/);
});

it("names every invalid variable at once", () => {
  expect(complaintOf({ PORT: "abc", REDIS_URL: "nonsense" })).toMatch(/PORT.*REDIS_URL/);
});

it.each(["none", "loopback", "loopback, 10.1.0.0/16", "2001:db8::/32,192.0.2.7"])(
  "takes %s as the trusted proxies",
  (list) => expect(readEnv({ TRUST_PROXY: list }).TRUST_PROXY).toBe(list),
);

it("takes an empty variable for an unset one", () => {
  expect(readEnv({ PORT: "" }).PORT).toBe(3000);
});

it.each([
  [{ DATABSE_URL: "postgres://ghuri@db.example/ghuri" }, /DATABSE_URL.*did you mean DATABASE_URL/],
  [{ database_url: "postgres://ghuri@db.example/ghuri" }, /did you mean DATABASE_URL/],
  [{ SSLCZ_STORE_PASSWORD: "a-password" }, /SSLCZ_STORE_PASSWORD/],
  [{ SSLCZ_KEY: "1" }, /SSLCZ_KEY is not a setting/],
  [{ APP_URL: "javascript:alert(1)" }, /APP_URL/],
  [{ TRUST_PROXY: "everyone" }, /TRUST_PROXY/],
  [{ TRUST_PROXY: "10.0.0.0/40" }, /TRUST_PROXY/],
  [{ APP_URL: "ftp://ghuri.example" }, /APP_URL/],
])("refuses %o instead of ignoring it", (over, complaint) => {
  expect(complaintOf(over as Record<string, string>)).toMatch(complaint);
});

it("leaves the variables of other programs alone", () => {
  const others = [
    "HOSTNAME",
    "PORTS",
    "PGHOST",
    "NODE_ENV",
    "HOME",
    "LANGUAGE",
    "LOGNAME",
    "API_URL",
  ];
  const env = Object.fromEntries(others.map((name) => [name, "x"]));
  expect(
    complaintOf({ ...env, GHURI_PORT: "80", POSTGRES_PASSWORD: "x", REDIS_PASSWORD: "x" }),
  ).toBeNull();
});

it.each([
  { SSLCZ_STORE_ID: "ghuri" },
  { SSLCZ_STORE_PASSWD: "a-password" },
  { SSLCZ_BASE_URL: "https://securepay.sslcommerz.com" },
])("refuses a gateway that is set by half: %o", (half) => {
  expect(() => readEnv(half)).toThrow(/SSLCZ_STORE_ID and SSLCZ_STORE_PASSWD belong together/);
});

describe("the back office on a name of its own", () => {
  it.each([
    "https://ghuri.example",
    "https://ghuri.example:8443",
    "https://ghuri.example.",
    "https://desk.ghuri.example.",
    "https://desk.ghuri.example/staff",
    "https://desk.ghuri.example/?x=1",
  ])("is refused at %s", (url) =>
    expect(complaintOf({ STAFF_URL: url })).toContain("on another name"),
  );

  it("is where passkeys that are required need a name, not the public address", () => {
    const required = { STAFF_PASSKEYS: "required" };
    expect(complaintOf({ ...required, STAFF_URL: "https://desk.ghuri.example" })).toBeNull();
    for (const url of ["https://203.0.113.7", "https://[2001:db8::7]"])
      expect(complaintOf({ ...required, STAFF_URL: url })).toContain("needs a name in STAFF_URL");
  });
});

describe("an identity provider", () => {
  const CLIENT = { OIDC_CLIENT_ID: "ghuri", OIDC_CLIENT_SECRET: "a-secret" };

  it("is spoken to over https when live", () => {
    expect(complaintOf({ ...CLIENT, OIDC_ISSUER: "https://id.example" })).toBeNull();
    expect(complaintOf({ ...CLIENT, OIDC_ISSUER: "http://id.example" })).toContain("OIDC_ISSUER");
  });

  it("excludes passkeys that are required, and half a client", () => {
    const issuer = { OIDC_ISSUER: "https://id.example" };
    const both = { ...CLIENT, ...issuer, STAFF_PASSKEYS: "required" };
    expect(complaintOf(both)).toContain("exclude each other");
    expect(complaintOf(issuer)).toContain("belong together");
    expect(complaintOf({ STAFF_SIGN_IN: "oidc" })).toContain("needs an OIDC_ISSUER");
  });
});
