import { type ApiCall, api } from "@ghuri/contract/api";
import type { Endpoint } from "@ghuri/contract/endpoint";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { searchFlights, traveller } from "./book.ts";
import { faultsOf } from "./decent-answer.ts";
import { nastyName, nastyPairs, nastyStep, nastyText, spoiled } from "./nasty.ts";
import { registration, signUp } from "./sign-up.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import { FORM } from "./traveller-form.ts";

/** A few seconds for the whole contract; `FUZZ_RUNS=2000` for a long look. */
const RUNS = Number(process.env["FUZZ_RUNS"] ?? 60);
const CALLS = Object.entries(api) as [ApiCall, Endpoint][];
const SOME_ID = "3f2c8a52-6a0e-4c63-9d0f-1d9a2b6f7c11";

let app: TestApp;
let good: Partial<Record<ApiCall, unknown>>;

beforeAll(async () => {
  app = await startTestApp();
  const { searchId, options } = await searchFlights(app);
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
    "GET /api/v1/flight/single": {
      search_id: searchId,
      selected_flight: options[0]?.id ?? "",
      coupon: "EID",
    },
    "POST /api/v1/flight/book": {
      search_id: searchId,
      selected_flight: options[0]?.id,
      users: [traveller({ passport_number: "A1234567", passport_file: SOME_ID })],
      coupon: "EID",
      expected_total: 5000,
      quote_hash: "x",
    },
    "GET /api/v1/user/air-bookings": { page: "1" },
    "GET /api/v1/booking_status": { booking_id: SOME_ID },
    "POST /api/v1/payment-request/{id}": { type: "flight" },
    "POST /api/v1/auth/register": registration(),
    "POST /api/v1/auth/login": { email: "somebody@example.com", password: "Some-word-1" },
    "POST /api/v1/user/travellers": { ...FORM, passport_file: SOME_ID },
    "POST /api/v1/user/travellers/{id}": FORM,
  };
});
afterAll(() => app.stop());

describe.each(CALLS)("bad input to %s", (key, endpoint) => {
  it.each(["somebody", "a signed-in person"])("from %s is refused in words", async (who) => {
    const headers = who === "somebody" ? {} : (await signUp(app)).headers;
    await fc.assert(
      fc.asyncProperty(badRequest(key, endpoint), async (request) => {
        const answer = await app.http.inject({
          ...request,
          headers: { ...headers, ...request.headers },
        });
        expect(faultsOf(answer)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });
});

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
    .tuple(fc.oneof(nastyStep, fc.constant(SOME_ID)), nastyPairs(query))
    .map(([step, pairs]) => `${template.replace(/\{\w+\}/, () => step)}?${pairs}`);
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

/** Bodies of every kind, mostly of the right one. */
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
  const any = fc.tuple(type, nastyText).map(([name, text]) => typed(name)(text));
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
        { arbitrary: spoiled(fields).map((value) => JSON.stringify(value)), weight: 5 },
        { arbitrary: fc.constantFrom(...BROKEN_JSON), weight: 1 },
      )
      .map(typed("application/json")),
  form: (fields: unknown) =>
    nastyPairs(fields as Record<string, string>).map(typed("application/x-www-form-urlencoded")),
  multipart: (fields: unknown) =>
    fc.oneof(
      fc
        .tuple(spoiled(fields ?? {}), nastyName, fc.uint8Array({ maxLength: 400 }))
        .map(([bad, name, bytes]) => parts(textsOf(bad), name === "" ? "document" : name, bytes)),
      fc
        .tuple(spoiled(fields ?? {}), fc.uint8Array({ maxLength: 400 }))
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

/** A multipart body written by hand: FormData would mend it first. */
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
