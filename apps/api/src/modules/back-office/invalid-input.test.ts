import type { RefusalBody } from "@ghuri/contract/refusals";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookFlight } from "../../../test/book-flight.ts";
import { signedInStaff, type StaffSession } from "../../../test/back-office.ts";
import { signUp } from "../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { auditEntries } from "./tables.ts";

/* Validation errors of the payment and booking endpoints, field by field. */

let app: TestApp;
let admin: StaffSession;
let booking: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signedInStaff(app, ["admin"]);
  booking = await bookFlight(app, await signUp(app));
});
afterAll(() => app.stop());

const NOBODYS = "3f2c8a52-6a0e-4c63-9d0f-1d9a2b6f7c11";
const version = "0123456789abcdef";
const why = "asked for on the telephone";
const note = "n";
const LONG = "x".repeat(501);
const TICKET = "9972401234567";

const send = (url: string, payload: object, language = "en") =>
  app.http.inject({
    method: "POST",
    url: `/api/v1/back-office/${url}`,
    headers: { ...admin.headers, "accept-language": language },
    payload,
  });

type Bad = readonly [body: object, fields: readonly string[]];

const transfer = { bank_reference: "CITY-1", value_date: "2026-11-20", received: 100 };
const manual: Bad[] = [
  [{}, ["verdict"]],
  [{ verdict: "maybe", version }, ["verdict"]],
  [{ verdict: "approve", ...transfer }, ["version"]],
  [{ verdict: "approve", ...transfer, version: "" }, ["version"]],
  [{ verdict: "approve", version }, ["bank_reference", "value_date", "received"]],
  [{ verdict: "approve", version, ...transfer, value_date: "soon" }, ["value_date"]],
  [{ verdict: "approve", version, ...transfer, received: 0 }, ["received"]],
  [{ verdict: "approve", version, ...transfer, received: 1.5 }, ["received"]],
  [{ verdict: "reject", version }, ["note"]],
  [{ verdict: "reject", version, note: " " }, ["note"]],
  [{ verdict: "reject", version, note: LONG }, ["note"]],
  [{ verdict: "approve", version, ...transfer, note: 7 }, ["note"]],
];
const risky: Bad[] = [
  [{ verdict: "maybe", version, note }, ["verdict"]],
  [{ verdict: "clear", version }, ["note"]],
  [{ verdict: "refuse", version, note: "" }, ["note"]],
  [{ verdict: "refuse", note }, ["version"]],
];
const payee_account = "City Bank 1102233";
const stage: Bad[] = [
  [{ version }, ["to"]],
  [{ to: "requested", version }, ["to"]],
  [{ to: "approved" }, ["version"]],
  [{ to: "approved", version, note: LONG }, ["note"]],
  [{ to: "rejected", version }, ["note"]],
  [{ to: "sent", version }, ["by"]],
  [{ to: "sent", by: "post", version }, ["by"]],
  [{ to: "sent", by: "hand", version }, ["bank_reference", "payee_account"]],
  [
    { to: "sent", by: "hand", version, payee_account, bank_reference: "x".repeat(61) },
    ["bank_reference"],
  ],
  [{ to: "done", version, bank_reference: " " }, ["bank_reference"]],
];
const gateway: Bad[] = [
  [{ version }, ["step"]],
  [{ step: "send", version }, ["step"]],
  [{ step: "look" }, ["version"]],
  [{ step: "arrived", version, note }, ["reference"]],
  [{ step: "arrived", version, reference: "5F-1", note: " " }, ["note"]],
  [{ step: "never", version }, ["note"]],
];
const unknown: Bad[] = [
  [{ verdict: "lost", version, note }, ["verdict"]],
  [{ verdict: "failed", version }, ["note"]],
  [{ verdict: "settled", note }, ["version"]],
  [{ verdict: "arrived", version, note }, ["charge_ref"]],
  [{ verdict: "arrived", version, note, charge_ref: "x".repeat(81) }, ["charge_ref"]],
  [{ verdict: "ticketed", version, note }, ["pnr", "ticket_numbers"]],
  [
    { verdict: "ticketed", version, note, pnr: "K7M", ticket_numbers: [] },
    ["pnr", "ticket_numbers"],
  ],
  [
    { verdict: "ticketed", version, note, pnr: "K7M3QX", ticket_numbers: [TICKET, "12"] },
    ["ticket_numbers.1"],
  ],
];
const acts: Bad[] = [
  [{ version }, ["why"]],
  [{ version, why: " " }, ["why"]],
  [{ version, why: LONG }, ["why"]],
  [{ why }, ["version"]],
];
const tickets: Bad[] = [
  ...acts.map(([body, fields]): Bad => [
    { ...body, pnr: "K7M3QX", ticket_numbers: [TICKET] },
    fields,
  ]),
  [{ why, version }, ["pnr", "ticket_numbers"]],
  [{ why, version, pnr: "K-7M3Q", ticket_numbers: [""] }, ["pnr", "ticket_numbers.0"]],
  [{ why, version, pnr: "K7M3QX", ticket_numbers: "no list" }, ["ticket_numbers"]],
];
const cancel: Bad[] = [
  ...acts,
  [{ why, version, refund: -1 }, ["refund"]],
  [{ why, version, refund: 10.5 }, ["refund"]],
  [{ why, version, refund: "100" }, ["refund"]],
  [{ why, version, refund: 1e12 }, ["refund"]],
];

const CALLS: Readonly<Record<string, readonly Bad[]>> = {
  [`manual-payments/${NOBODYS}/decision`]: manual,
  [`risky-payments/${NOBODYS}/decision`]: risky,
  [`refunds/${NOBODYS}/stage`]: stage,
  [`refunds/${NOBODYS}/gateway`]: gateway,
  [`unknown-outcomes/${NOBODYS}/retry`]: [
    [{}, ["version"]],
    [{ version: 7 }, ["version"]],
  ],
  [`unknown-outcomes/${NOBODYS}/decision`]: unknown,
  [`bookings/${NOBODYS}/emails`]: [
    [{ why, version }, ["email"]],
    ...acts.map(([body, fields]): Bad => [{ ...body, email: "booked" }, fields]),
  ],
  [`bookings/${NOBODYS}/payment-link`]: acts,
  [`bookings/${NOBODYS}/supplier`]: acts,
  [`bookings/${NOBODYS}/cancel`]: cancel,
  [`bookings/${NOBODYS}/tickets`]: tickets,
};

/** Default English messages of a validation library. */
const RAW = /invalid (input|option|type)|expected|received|too (small|big)/i;

describe.each(Object.entries(CALLS))("%s", (url, bad) => {
  it.each(bad)("refuses %j and names %j", async (body, fields) => {
    const entries = await app.database.db.$count(auditEntries);
    for (const language of ["en", "bn"]) {
      const answer = await send(url, body, language);
      expect(answer.statusCode).toBe(422);
      const { code, errors = {} } = answer.json<RefusalBody>();
      expect([code, Object.keys(errors).toSorted()]).toEqual(["invalid", fields.toSorted()]);
      const words = Object.values(errors).flat();
      expect(words.filter((one) => RAW.test(one))).toEqual([]);
      // Every Bangla message contains Bangla letters.
      if (language === "bn") for (const one of words) expect(one).toMatch(/[\u0980-\u09ff]/);
    }
    expect(await app.database.db.$count(auditEntries)).toBe(entries);
  });
});

it("unknown fields and bodies of another content type are refused", async () => {
  for (const url of Object.keys(CALLS)) {
    const odd = await send(url, { version, why, note, verdict: "approve", price: 1 });
    expect([url, odd.statusCode]).toEqual([url, 422]);
    const list = await send(url, [1]);
    expect([url, list.statusCode]).toEqual([url, 422]);
  }
});

it("a missing case or booking is 404, whatever its id looks like", async () => {
  for (const id of [NOBODYS, "nonsense", "%00", "a".repeat(64), "a".repeat(300)]) {
    const asked = [
      ...["manual-payments", "risky-payments", "refunds", "unknown-outcomes", "bookings"].map(
        (kind) =>
          app.http.inject({ url: `/api/v1/back-office/${kind}/${id}`, headers: admin.headers }),
      ),
      send(`manual-payments/${id}/decision`, { verdict: "approve", version, ...transfer }),
      send(`risky-payments/${id}/decision`, { verdict: "clear", version, note }),
      send(`refunds/${id}/stage`, { to: "approved", version }),
      send(`refunds/${id}/gateway`, { step: "look", version }),
      send(`unknown-outcomes/${id}/retry`, { version }),
      send(`unknown-outcomes/${id}/decision`, { verdict: "failed", version, note }),
      send(`claims/refunds/${id}`, {}),
      send(`bookings/${id}/emails`, { why, version, email: "booked" }),
      send(`bookings/${id}/payment-link`, { why, version }),
      send(`bookings/${id}/cancellation-quote`, { no_show: false }),
      send(`bookings/${id}/cancel`, { why, version }),
      send(`bookings/${id}/tickets`, { why, version, pnr: "K7M3QX", ticket_numbers: [TICKET] }),
      send(`bookings/${id}/supplier`, { why, version }),
      send(`bookings/${booking}/travellers/${id}/passport`, {}),
    ];
    const answers = await Promise.all(asked);
    const isWellFormed = id === NOBODYS || id === "nonsense" || id.length === 64;
    const may = isWellFormed ? [404] : [400, 404, 422];
    expect(answers.filter(({ statusCode }) => !may.includes(statusCode))).toEqual([]);
  }
});

it.each([
  ["kind=boat", "kind"],
  ["state=flight.sunk", "state"],
  ["payment=half", "payment"],
  ["date=birthday", "date"],
  ["from=2026-02-30", "from"],
  ["to=soon", "to"],
  ["page=0", "page"],
  ["page=x", "page"],
  [`q=${"x".repeat(81)}`, "q"],
])("a booking search by %s is refused and names %s, as JSON and CSV", async (query, field) => {
  for (const place of ["bookings", ...(field === "page" ? [] : ["bookings.csv"])]) {
    const answer = await app.http.inject({
      url: `/api/v1/back-office/${place}?${query}`,
      headers: admin.headers,
    });
    expect([answer.statusCode, Object.keys(answer.json<RefusalBody>().errors ?? {})]).toEqual([
      422,
      [field],
    ]);
  }
});
