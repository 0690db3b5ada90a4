import type { RefusalBody } from "@ghuri/contract/refusals";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookFlight } from "../../../test/book.ts";
import { atDesk, type DeskPerson } from "../../../test/desk.ts";
import { signUp } from "../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { auditEntries } from "./tables.ts";

/* What the calls about money and bookings say to what cannot be meant, field by field. */

let app: TestApp;
let admin: DeskPerson;
let booking: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await atDesk(app, ["admin"]);
  booking = await bookFlight(app, await signUp(app));
});
afterAll(() => app.stop());

const NOBODYS = "3f2c8a52-6a0e-4c63-9d0f-1d9a2b6f7c11";
const seen = "0123456789abcdef";
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

const manual: Bad[] = [
  [{}, ["verdict"]],
  [{ verdict: "maybe", seen }, ["verdict"]],
  [{ verdict: "approve" }, ["seen"]],
  [{ verdict: "approve", seen: "" }, ["seen"]],
  [{ verdict: "reject", seen }, ["note"]],
  [{ verdict: "reject", seen, note: " " }, ["note"]],
  [{ verdict: "reject", seen, note: LONG }, ["note"]],
  [{ verdict: "approve", seen, note: 7 }, ["note"]],
];
const risky: Bad[] = [
  [{ verdict: "maybe", seen, note }, ["verdict"]],
  [{ verdict: "clear", seen }, ["note"]],
  [{ verdict: "refuse", seen, note: "" }, ["note"]],
  [{ verdict: "refuse", note }, ["seen"]],
];
const stage: Bad[] = [
  [{ seen }, ["to"]],
  [{ to: "requested", seen }, ["to"]],
  [{ to: "approved" }, ["seen"]],
  [{ to: "approved", seen, note: LONG }, ["note"]],
  [{ to: "rejected", seen }, ["note"]],
  [{ to: "sent", seen }, ["by"]],
  [{ to: "sent", by: "post", seen }, ["by"]],
  [{ to: "sent", by: "hand", seen }, ["bank_reference"]],
  [{ to: "sent", by: "hand", seen, bank_reference: "x".repeat(61) }, ["bank_reference"]],
  [{ to: "done", seen, bank_reference: " " }, ["bank_reference"]],
];
const gateway: Bad[] = [
  [{ seen }, ["step"]],
  [{ step: "send", seen }, ["step"]],
  [{ step: "look" }, ["seen"]],
  [{ step: "arrived", seen, note }, ["reference"]],
  [{ step: "arrived", seen, reference: "5F-1", note: " " }, ["note"]],
  [{ step: "never", seen }, ["note"]],
];
const unknown: Bad[] = [
  [{ verdict: "lost", seen, note }, ["verdict"]],
  [{ verdict: "failed", seen }, ["note"]],
  [{ verdict: "settled", note }, ["seen"]],
  [{ verdict: "arrived", seen, note }, ["bank_tran_id"]],
  [{ verdict: "arrived", seen, note, bank_tran_id: "x".repeat(81) }, ["bank_tran_id"]],
  [{ verdict: "ticketed", seen, note }, ["pnr", "ticket_numbers"]],
  [{ verdict: "ticketed", seen, note, pnr: "K7M", ticket_numbers: [] }, ["pnr", "ticket_numbers"]],
  [
    { verdict: "ticketed", seen, note, pnr: "K7M3QX", ticket_numbers: [TICKET, "12"] },
    ["ticket_numbers.1"],
  ],
];
const acts: Bad[] = [
  [{ seen }, ["why"]],
  [{ seen, why: " " }, ["why"]],
  [{ seen, why: LONG }, ["why"]],
  [{ why }, ["seen"]],
];
const tickets: Bad[] = [
  ...acts.map(([body, fields]): Bad => [
    { ...body, pnr: "K7M3QX", ticket_numbers: [TICKET] },
    fields,
  ]),
  [{ why, seen }, ["pnr", "ticket_numbers"]],
  [{ why, seen, pnr: "K-7M3Q", ticket_numbers: [""] }, ["pnr", "ticket_numbers.0"]],
  [{ why, seen, pnr: "K7M3QX", ticket_numbers: "no list" }, ["ticket_numbers"]],
];
const cancel: Bad[] = [
  ...acts,
  [{ why, seen, refund: -1 }, ["refund"]],
  [{ why, seen, refund: 10.5 }, ["refund"]],
  [{ why, seen, refund: "100" }, ["refund"]],
  [{ why, seen, refund: 1e12 }, ["refund"]],
];

const CALLS: Readonly<Record<string, readonly Bad[]>> = {
  [`manual-payments/${NOBODYS}/decision`]: manual,
  [`risky-payments/${NOBODYS}/decision`]: risky,
  [`refunds/${NOBODYS}/stage`]: stage,
  [`refunds/${NOBODYS}/gateway`]: gateway,
  [`unknown-outcomes/${NOBODYS}/look`]: [
    [{}, ["seen"]],
    [{ seen: 7 }, ["seen"]],
  ],
  [`unknown-outcomes/${NOBODYS}/decision`]: unknown,
  [`bookings/${NOBODYS}/letters`]: [
    [{ why, seen }, ["letter"]],
    ...acts.map(([body, fields]): Bad => [{ ...body, letter: "booked" }, fields]),
  ],
  [`bookings/${NOBODYS}/payment-link`]: acts,
  [`bookings/${NOBODYS}/supplier`]: acts,
  [`bookings/${NOBODYS}/cancel`]: cancel,
  [`bookings/${NOBODYS}/tickets`]: tickets,
};

/** English that a validation library would say by itself. */
const RAW = /invalid (input|option|type)|expected|received|too (small|big)/i;

describe.each(Object.entries(CALLS))("%s", (url, bad) => {
  it.each(bad)("to %j names %j", async (body, fields) => {
    const entries = await app.database.db.$count(auditEntries);
    for (const language of ["en", "bn"]) {
      const answer = await send(url, body, language);
      expect(answer.statusCode).toBe(422);
      const { code, errors = {} } = answer.json<RefusalBody>();
      expect([code, Object.keys(errors).toSorted()]).toEqual(["invalid", fields.toSorted()]);
      const words = Object.values(errors).flat();
      expect(words.filter((one) => RAW.test(one))).toEqual([]);
      // Its own language: no Latin letter has a place in these, but in names of things.
      if (language === "bn") for (const one of words) expect(one).toMatch(/[\u0980-\u09ff]/);
    }
    expect(await app.database.db.$count(auditEntries)).toBe(entries);
  });
});

it("a field that the call does not know, and a body of another kind, are refused", async () => {
  for (const url of Object.keys(CALLS)) {
    const odd = await send(url, { seen, why, note, verdict: "approve", price: 1 });
    expect([url, odd.statusCode]).toEqual([url, 422]);
    const list = await send(url, [1]);
    expect([url, list.statusCode]).toEqual([url, 422]);
  }
});

it("a case or a booking that nobody has is not there, whatever its id looks like", async () => {
  for (const id of [NOBODYS, "nonsense", "%00", "a".repeat(64), "a".repeat(300)]) {
    const asked = [
      ...["manual-payments", "risky-payments", "refunds", "unknown-outcomes", "bookings"].map(
        (kind) =>
          app.http.inject({ url: `/api/v1/back-office/${kind}/${id}`, headers: admin.headers }),
      ),
      send(`manual-payments/${id}/decision`, { verdict: "approve", seen }),
      send(`risky-payments/${id}/decision`, { verdict: "clear", seen, note }),
      send(`refunds/${id}/stage`, { to: "approved", seen }),
      send(`refunds/${id}/gateway`, { step: "look", seen }),
      send(`unknown-outcomes/${id}/look`, { seen }),
      send(`unknown-outcomes/${id}/decision`, { verdict: "failed", seen, note }),
      send(`claims/refunds/${id}`, {}),
      send(`bookings/${id}/letters`, { why, seen, letter: "booked" }),
      send(`bookings/${id}/payment-link`, { why, seen }),
      send(`bookings/${id}/cancellation-quote`, {}),
      send(`bookings/${id}/cancel`, { why, seen }),
      send(`bookings/${id}/tickets`, { why, seen, pnr: "K7M3QX", ticket_numbers: [TICKET] }),
      send(`bookings/${id}/supplier`, { why, seen }),
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
])("looking for bookings by %s names %s, on the page and in the table", async (query, field) => {
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
