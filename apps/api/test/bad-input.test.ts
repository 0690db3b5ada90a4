// Also on PostgreSQL and Redis: errors of the driver.
// @module-tag postgres
import { type ApiCall, api } from "@ghuri/contract/api";
import type { Endpoint } from "@ghuri/contract/endpoint";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findGuideline } from "./apply-for-visa.ts";
import { searchFlights, traveller } from "./book-flight.ts";
import { findPackage, samplePackageTraveller } from "./book-package.ts";
import { findResponseErrors } from "./check-response.ts";
import { signedInStaff } from "./back-office.ts";
import {
  hostileName,
  hostilePairs,
  hostilePathSegment,
  hostileText,
  corrupted,
} from "./hostile-input.ts";
import { registration, signUp } from "./sign-up.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import { FORM } from "./traveller-form.ts";

/** A few seconds for the whole contract; `FUZZ_RUNS=2000` for a long run. */
const RUNS = Number(process.env["FUZZ_RUNS"] ?? 60);
const CALLS = Object.entries(api) as [ApiCall, Endpoint][];
const twice = { password: "Padma&ferry7", password_confirmation: "Padma&ferry7" };
const PRICING_RULE = {
  kind: "markup",
  name_en: "Agency charge",
  name_bn: "এজেন্সি চার্জ",
  unit: "percent",
  amount: 100,
  basis: "base_fare",
};
const SOME_ID = "3f2c8a52-6a0e-4c63-9d0f-1d9a2b6f7c11";

let app: TestApp;
let good: Partial<Record<ApiCall, unknown>>;

beforeAll(async () => {
  app = await startTestApp();
  const { searchId, options } = await searchFlights(app);
  const { id: packageId } = await findPackage(app, "coxs-bazar-beach-break");
  const { id: visaId } = await findGuideline(app, "thailand");
  good = {
    "GET /api/v1/airport/search": { keyword: "dhaka" },
    "POST /api/v1/flight/search": {
      trips: '[{"departure":"DAC","destination":"CXB","departure_date":"2026-12-01"}]',
      adult: "1",
      child: "1",
      infant: "0",
      cabin_class: "ECONOMY",
      child_ages: "[5]",
    },
    "POST /api/v1/flight/filter": {
      key: searchId,
      page: 1,
      filters: { airlines: ["BG"], stops: [0], departure_time: [1], min_price: 0, max_price: 9000 },
    },
    "GET /api/v1/flight/search-progress": { key: searchId },
    "GET /api/v1/flight/single": {
      search_id: searchId,
      selected_flight: options[0]?.id ?? "",
      coupon: "EID",
    },
    "GET /api/v1/flight/extras": { search_id: searchId, selected_flight: options[0]?.id ?? "" },
    "POST /api/v1/flight/book": {
      search_id: searchId,
      selected_flight: options[0]?.id,
      users: [traveller({ passport_number: "A1234567", passport_file: SOME_ID })],
      coupon: "EID",
      expected_total: 5000,
      quote_hash: "x",
    },
    "GET /api/v1/user/air-bookings": { page: "1" },
    "GET /api/v1/back-office/bookings": {
      q: "rahman",
      kind: "flight",
      state: "flight.booked",
      payment: "paid",
      date: "travel",
      from: "2026-12-01",
      to: "2026-12-31",
      page: "1",
    },
    "GET /api/v1/booking_status": { booking_id: SOME_ID },
    "GET /api/v1/payment-request/{id}/methods": { type: "flight" },
    "POST /api/v1/payment-request/{id}": { type: "flight", gateway: "sslcommerz", total: "1800" },
    "POST /api/v1/payment-request": {
      journey_id: SOME_ID,
      account_to: "1",
      from_account: "City Bank 2201",
      type: "flight",
    },
    "GET /api/v1/user/payments": { page: "1" },
    "GET /api/v1/packages": { countries: "Thailand" },
    "GET /api/v1/packages/{id}/quote": { traveller: "2", departure: SOME_ID, coupon: "EID" },
    "POST /api/v1/package/book": {
      package_id: packageId,
      traveller: 1,
      travellers: [samplePackageTraveller()],
      departure_id: SOME_ID,
      coupon: "EID",
      expected_total: 5000,
    },
    "GET /api/v1/user/package-bookings": { page: "1" },
    "GET /api/v1/visa/guidelines": { country: "Thailand" },
    "GET /api/v1/visa/guidelines/{id}/quote": { traveller: "2", coupon: "EID" },
    "POST /api/v1/visa-application/book": {
      visa_guideline_id: visaId,
      country: "Thailand",
      entry: "2026-12-10",
      exit: "2026-12-23",
      nationality: "BD",
      traveller: 1,
      travellers: [traveller({ passport_number: "A1234567", passport_file: SOME_ID })],
      coupon: "EID",
      expected_total: 5000,
    },
    "GET /api/v1/user/visa-applications": { page: "1" },
    "POST /api/v1/user/visa-applications/{id}/documents": { traveller_id: SOME_ID, code: "bank" },
    "POST /api/v1/contact": {
      name: "Rahima",
      email: "rahima@example.com",
      phone: "01712345678",
      reference: "K7DEMO",
      message: "Hello",
    },
    "POST /api/v1/user/air-bookings/{id}/name-correction": {
      traveller: 0,
      title: "Ms",
      first_name: "Tania",
      last_name: "Rahman",
    },
    "POST /api/v1/user/air-bookings/{id}/withdraw-name-correction": { correction: SOME_ID },
    "POST /api/v1/user/air-bookings/{id}/special-requests": {
      traveller: 0,
      code: "WCHR",
      note: null,
    },
    "POST /api/v1/user/air-bookings/{id}/withdraw-special-request": { request: SOME_ID },
    "POST /api/v1/user/air-bookings/{id}/cancel": { quote_id: SOME_ID },
    "POST /api/v1/auth/register": registration(),
    "POST /api/v1/auth/login": { email: "somebody@example.com", password: "Some-word-1" },
    "POST /api/v1/auth/forgot-password": { email: "somebody@example.com" },
    "POST /api/v1/auth/reset-password": { email: "somebody@example.com", token: "x", ...twice },
    "PUT /api/v1/auth/user/password": { current_password: "Some&word1", ...twice },
    "POST /api/v1/b2b/auth/register": {
      agency_name: "Padma Tours",
      agency_email: "padma@example.com",
      phone: "01712345678",
      address: "12 Station Road",
      ...twice,
    },
    "POST /api/v1/b2b/auth/confirm": { token: "x", password: "Some&word1" },
    "POST /api/v1/user/email-confirmation": { token: "x" },
    "POST /api/v1/subscribe": { email: "reader@example.com" },
    "POST /api/v1/newsletter/confirm": { token: "x" },
    "POST /api/v1/newsletter/leave": { token: "x" },
    "PUT /api/v1/auth/user/profile-information": {
      title: "Mr",
      first_name: "Karim",
      last_name: "Uddin",
      email: "karim@example.com",
      phone: "01712345679",
      gender: "male",
      address: "Road 7",
      country: "BD",
      city: "Dhaka",
      nationality: "BD",
      passport_number: "BX0123456",
      state: "Dhaka",
      current_password: "Some&word1",
    },
    "POST /api/v1/back-office/session": {
      email: "staff@example.com",
      password: "Some-word-1",
      code: "123456",
    },
    "POST /api/v1/back-office/invitation": { token: "a-token" },
    "PUT /api/v1/back-office/invitation": {
      token: "a-token",
      password: "Some&word1",
      code: "123456",
    },
    "PUT /api/v1/back-office/session/password": {
      current_password: "Some&word1",
      password: "Some&word2",
    },
    "POST /api/v1/back-office/session/code": { code: "123456" },
    "GET /api/v1/back-office/manual-payments": { page: "1" },
    "POST /api/v1/back-office/manual-payments/{id}/decision": {
      verdict: "reject",
      note: "No such money.",
      version: "0123456789abcdef",
    },
    "GET /api/v1/back-office/refunds": { page: "1" },
    "POST /api/v1/back-office/refunds/{id}/stage": {
      to: "sent",
      by: "hand",
      bank_reference: "CITY-1",
      payee_account: "City Bank 1102233",
      note: "Three working days.",
      version: "0123456789abcdef",
    },
    "POST /api/v1/back-office/refunds/{id}/reopen": {
      why: "The wrong row was clicked.",
      version: "0123456789abcdef",
    },
    "POST /api/v1/back-office/refunds/{id}/gateway": {
      step: "arrived",
      reference: "5F-77",
      note: "In the merchant panel.",
      version: "0123456789abcdef",
    },
    "GET /api/v1/back-office/risky-payments": { page: "1" },
    "POST /api/v1/back-office/risky-payments/{id}/decision": {
      verdict: "refuse",
      note: "The card is somebody else's.",
      version: "0123456789abcdef",
    },
    "GET /api/v1/back-office/unknown-outcomes": { page: "1" },
    "POST /api/v1/back-office/unknown-outcomes/{id}/retry": { version: "0123456789abcdef" },
    "POST /api/v1/back-office/unknown-outcomes/{id}/decision": {
      verdict: "ticketed",
      pnr: "K7M3QX",
      ticket_numbers: ["7771234567890"],
      note: "The airline read it out.",
      version: "0123456789abcdef",
    },
    "GET /api/v1/back-office/agencies": { page: "1" },
    "POST /api/v1/back-office/agencies/{id}/decision": {
      verdict: "rejected",
      note: "The licence has ended.",
      version: "0123456789abcdef",
    },
    "GET /api/v1/back-office/visa-applications": { page: "1" },
    "POST /api/v1/back-office/visa-applications/{id}/move": {
      to: "documents_needed",
      note: "A newer bank statement, please.",
      version: "0123456789abcdef",
    },
    "POST /api/v1/back-office/visa-applications/{id}/notes": {
      note: "We are on it.",
      version: "0123456789abcdef",
    },
    "POST /api/v1/back-office/visa-applications/{id}/travellers/{traveller}/result": {
      result: "rejected",
      note: "No return ticket.",
      version: "0123456789abcdef",
    },
    "POST /api/v1/back-office/visa-applications/{id}/documents": {
      verdict: "refused",
      traveller_id: SOME_ID,
      code: "bank",
      file: SOME_ID,
      note: "Cut off at the edge.",
      version: "0123456789abcdef",
    },
    "GET /api/v1/back-office/messages": { page: "1" },
    "GET /api/v1/back-office/webhooks/{id}/deliveries": { page: "1" },
    "POST /api/v1/back-office/messages/{id}/done": {
      note: "Rang her.",
      version: "0123456789abcdef",
    },
    "GET /api/v1/back-office/packages": { page: "1", state: "draft", search: "cox" },
    "GET /api/v1/back-office/guidelines": { page: "1", state: "draft", search: "thai" },
    "GET /api/v1/back-office/reports/sales": { from: "2026-01-01", to: "2026-01-31" },
    "GET /api/v1/back-office/ledger/balances": { from: "2026-01-01", to: "2026-01-31" },
    "GET /api/v1/back-office/ledger/entries": {
      entry: "7",
      account: "customer_deposits",
      kind: "charge",
      sold: "tickets",
      subject_id: "6f9619ff-8b86-4011-b42d-00c04fc964ff",
      from: "2026-01-01",
      to: "2026-01-31",
      page: "1",
    },
    "POST /api/v1/back-office/ledger/entries": {
      id: SOME_ID,
      kind: "payout",
      from: "clearing:sslcommerz",
      to: "bank:unspecified",
      paisa: 975_000,
      fee_paisa: 25_000,
      day: "2026-01-31",
      note: "Statement 12",
    },
    "POST /api/v1/back-office/ledger/entries/{id}/reversal": { why: "Typed twice." },
    "GET /api/v1/back-office/reports/balance": { from: "2026-01-01", to: "2026-01-31" },
    "GET /api/v1/back-office/invoices": {
      from: "2026-01-01",
      to: "2026-01-31",
      kind: "invoice",
      search: "INV-2026-1",
    },
    "PUT /api/v1/back-office/supplier-balances/{supplier}": { threshold: 50_000, version: "1" },
    "POST /api/v1/back-office/tax-rates": {
      id: SOME_ID,
      kind: "vat",
      percent: "15",
      valid_from: "2026-12-01",
    },
    "POST /api/v1/back-office/part-payment-rules": {
      id: SOME_ID,
      scope: "package_domestic",
      percent: 30,
      minimum: 2000,
      due_days: 14,
      kept_percent: 50,
      valid_from: "2026-12-01",
    },
    "POST /api/v1/back-office/instalment-plans": {
      id: SOME_ID,
      bank: "Padma Bank",
      months: 6,
      charge_percent: "4.5",
      minimum: 5000,
    },
    "GET /api/v1/back-office/reports/tax": { month: "2026-01-01" },
    "GET /api/v1/back-office/reports/margins": {
      from: "2026-01-01",
      to: "2026-01-31",
      by: "route",
    },
    "GET /api/v1/back-office/reports/order-margins": {
      from: "2026-01-01",
      to: "2026-01-31",
      by: "route",
      key: "DAC-CXB",
    },
    "GET /api/v1/back-office/reports/customers/{id}": { from: "2026-01-01", to: "2026-01-31" },
    "GET /api/v1/back-office/security-events": { kind: "staff_added", before: "100" },
    "GET /api/v1/back-office/audit": { page: "1", from: "2026-01-01", to: "2026-01-31" },
    "GET /api/v1/back-office/campaigns": { page: "1", search: "EID" },
    "POST /api/v1/back-office/pricing-rules": { ...PRICING_RULE, id: SOME_ID },
    "PUT /api/v1/back-office/pricing-rules/{id}": { ...PRICING_RULE, version: "1" },
    "POST /api/v1/back-office/pricing-rules/{id}/switch": { to: "on", version: "1" },
    "POST /api/v1/back-office/pricing-rule-order": {
      kind: "markup",
      ids: [SOME_ID],
      expected: [SOME_ID],
    },
    "POST /api/v1/back-office/pricing-rule-previews": {
      rule: { ...PRICING_RULE, id: null },
      search: {
        origin: "DAC",
        destination: "CXB",
        departure_date: "2026-12-01",
        adult: 1,
        child: 0,
        infant: 0,
        cabin_class: "ECONOMY",
      },
    },
    "GET /api/v1/back-office/ledger/daily-sheet": { from: "2026-01-01", to: "2026-01-31" },
    "GET /api/v1/back-office/statements": { account: "clearing:bkash", page: "1" },
    "GET /api/v1/back-office/statements/{id}/rows": { state: "open", page: "1" },
    "GET /api/v1/back-office/statement-items": { account: "clearing:bkash", page: "1" },
    "GET /api/v1/back-office/customers": { q: "01712345678" },
    "GET /api/v1/back-office/own-flights": { page: "1", state: "draft", search: "CXB" },
    "POST /api/v1/back-office/ledger/months": { month: "2026-01" },
    "GET /api/v1/back-office/coupons": { page: "1", search: "EID" },
    "GET /api/v1/back-office/subscribers": { page: "1", search: "a@example" },
    "POST /api/v1/user/deletion": { password: "Some&word1" },
    "POST /api/v1/user/travellers": { ...FORM, passport_file: SOME_ID },
    "POST /api/v1/user/travellers/{id}": FORM,
  };
});
afterAll(() => app.stop());

describe.each(CALLS)("bad input to %s", (key, endpoint) => {
  const askers = endpoint.access === "staff" ? ["somebody", "staff"] : ["somebody", "a traveller"];
  it.each(askers)("from %s is refused with a readable message", async (who) => {
    const headers = await headersOf(who);
    await fc.assert(
      fc.asyncProperty(badRequest(key, endpoint), async (request) => {
        const answer = await app.http.inject({
          ...request,
          headers: { ...headers, ...request.headers },
        });
        expect(findResponseErrors(answer)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });
});

async function headersOf(who: string): Promise<Record<string, string>> {
  if (who === "somebody") return {};
  return { ...(who === "staff" ? await signedInStaff(app, ["admin"]) : await signUp(app)).headers };
}

interface Bad {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: Buffer | string;
}

function badRequest(key: ApiCall, endpoint: Endpoint): fc.Arbitrary<Bad> {
  const [method, template] = key.split(" ") as [Bad["method"], string];
  const query = endpoint.query ? (good[key] as Record<string, string>) : {};
  const address = fc
    .tuple(fc.oneof(hostilePathSegment, fc.constant(SOME_ID)), hostilePairs(query))
    .map(
      ([step, pairs]) =>
        `${template.replace("{kind}", "refunds").replace(/\{\w+\}/, () => step)}?${pairs}`,
    );
  return fc
    .tuple(address, badBody(endpoint, good[key]), badHeaders)
    .map(([url, body, headers]) => ({
      method,
      url,
      headers: { ...body.headers, ...headers },
      ...(body.payload === undefined ? {} : { payload: body.payload }),
    }));
}

const headerText = fc.stringMatching(/^[\x20-\x7e]{1,300}$/);
const badHeaders: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    "accept-language": fc.oneof(fc.constantFrom("bn", "bn-BD,en;q=0.1", ",,;q=", "*"), headerText),
    "idempotency-key": headerText,
    cookie: fc.oneof(fc.constantFrom("access_token=%", "access_token=; access_token"), headerText),
    "user-agent": headerText,
  },
  { requiredKeys: [] },
);

interface Body {
  readonly headers: Record<string, string>;
  readonly payload?: Buffer | string;
}

const typed = (type: string) => (payload: string | Buffer) => ({
  headers: { "content-type": type },
  payload,
});

/** Bodies of every content type, mostly the right one. */
function badBody({ bodyKind }: Endpoint, fields: unknown): fc.Arbitrary<Body> {
  const own = bodyKind === "none" ? fc.constant<Body>({ headers: {} }) : BODIES[bodyKind](fields);
  const type = fc.constantFrom(
    "application/json",
    "application/json; charset=utf-16",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "multipart/form-data; boundary=x",
    "text/plain",
    "application/xml",
    "nonsense",
  );
  const any = fc.tuple(type, hostileText).map(([name, text]) => typed(name)(text));
  return fc.oneof({ arbitrary: own, weight: 5 }, { arbitrary: any, weight: 1 });
}

const DEEP = "[".repeat(50_000) + "]".repeat(50_000);
const BROKEN_JSON = [
  "",
  "{",
  '{"a":',
  "\ufeff{}",
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  DEEP,
  `{"filters":${DEEP},"users":${DEEP},"email":${DEEP}}`,
  `{"a":"${"x".repeat(300_000)}"}`,
];

const BODIES = {
  json: (fields: unknown) =>
    fc
      .oneof(
        { arbitrary: corrupted(fields).map((value) => JSON.stringify(value)), weight: 5 },
        { arbitrary: fc.constantFrom(...BROKEN_JSON), weight: 1 },
      )
      .map(typed("application/json")),
  form: (fields: unknown) =>
    hostilePairs(fields as Record<string, string>).map(typed("application/x-www-form-urlencoded")),
  multipart: (fields: unknown) =>
    fc.oneof(
      fc
        .tuple(corrupted(fields ?? {}), hostileName, fc.uint8Array({ maxLength: 400 }))
        .map(([bad, name, bytes]) => parts(textsOf(bad), name === "" ? "document" : name, bytes)),
      fc
        .tuple(corrupted(fields ?? {}), fc.uint8Array({ maxLength: 400 }))
        .map(([bad, bytes]) => parts(textsOf(bad), "document", bytes)),
    ),
} as const;

function textsOf(value: unknown): Record<string, string> {
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.slice(0, 60).map(([name, part]) => [name, textOf(part).toWellFormed()]),
  );
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** A multipart body written by hand: FormData would repair it first. */
function parts(fields: Record<string, string>, file: string, bytes: Uint8Array): Body {
  const boundary = "----bad";
  const head = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const payload = Buffer.concat([
    Buffer.from(head.join("")),
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${file}"; filename="a\0.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { headers: { "content-type": `multipart/form-data; boundary=${boundary}` }, payload };
}
