// Also on PostgreSQL and Redis: two edits at the same time.
import { randomUUID } from "node:crypto";
import type { AdminPricingRule, PricingPreview } from "@ghuri/contract/pricing-rules";
import type { RefusalBody } from "@ghuri/contract/refusals";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type StaffSession, signedInStaff } from "../../../../../test/back-office.ts";
import {
  getBooking,
  quoteFlight,
  searchFlights,
  sendBooking,
} from "../../../../../test/book-flight.ts";
import { POSTGRES } from "../../../../../test/postgres-server.ts";
import { signUp } from "../../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { createLivePricingRules } from "../../../pricing-rules/index.ts";

const RULES = "/api/v1/back-office/pricing-rules";
const MARKUP = {
  kind: "markup",
  name_en: "Agency charge",
  name_bn: "এজেন্সি চার্জ",
  unit: "per_passenger",
  amount: 120,
};

let app: TestApp;
let tariq: StaffSession;
beforeAll(async () => {
  app = await startTestApp();
  tariq = await signedInStaff(app, ["finance"], "Tariq Hasan");
});
afterAll(() => app.stop());

function ask(method: "GET" | "POST" | "PUT", url: string, payload?: object) {
  const asked = { method, url, headers: tariq.headers };
  return app.http.inject(payload ? { ...asked, payload } : asked);
}

async function list(): Promise<AdminPricingRule[]> {
  return (await ask("GET", RULES)).json<{ data: AdminPricingRule[] }>().data;
}

async function create(over: object = {}): Promise<AdminPricingRule> {
  const reply = await ask("POST", RULES, { ...MARKUP, id: randomUUID(), ...over });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return reply.json<{ data: AdminPricingRule }>().data;
}

async function flip({ id, version }: AdminPricingRule, to: "on" | "off") {
  const reply = await ask("POST", `${RULES}/${id}/switch`, { to, version });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<{ data: AdminPricingRule }>().data;
}

describe("pricing rules", () => {
  it("start with the charges of spec 5, and show travellers a line of their own once switched on [OP-14]", async () => {
    expect((await list()).map(({ draft }) => [draft.kind, draft.amount])).toEqual([
      ["service_charge", 50],
      ["service_charge", 400],
      ["ait_vat", 30],
      ["convenience_fee", 150],
    ]);
    const before = await searchFlights(app);
    const rule = await create();
    expect(rule).toMatchObject({ is_active: false, version: "1", draft: { airlines: [] } });
    expect((await searchFlights(app)).options[0]).toMatchObject({
      total_price: before.options[0]?.total_price,
    });
    const on = await flip(rule, "on");
    const [option] = (await searchFlights(app)).options;
    expect(option?.applied_charges.breakdown[0]).toEqual({
      code: "markup",
      name: "Agency charge",
      rule: rule.id,
      amount: 120,
    });
    expect(option?.base_price).toBe(before.options[0]?.base_price);
    await flip(on, "off");
    expect((await searchFlights(app)).options[0]?.total_price).toBe(before.options[0]?.total_price);
  });

  it("that change between search and booking refuse with price_changed; a booking keeps its price and its rules", async () => {
    const person = await signUp(app);
    const rule = await create();
    const found = await searchFlights(app);
    const quote = await quoteFlight(app, found, { person });
    const on = await flip(rule, "on");
    const send = ({ total_payable, quote_hash }: typeof quote) =>
      sendBooking(app, person, found, { expected_total: total_payable, quote_hash });
    const refused = await send(quote);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: "price_changed",
      changes: [
        { line: "charge.convenience_fee" },
        { line: "charge.markup", before: 0, after: 120 },
        { line: "total" },
      ],
    });
    const newQuote = refused.json<{ quote: typeof quote }>().quote;
    const booked = await send(newQuote);
    expect(booked.statusCode).toBe(201);
    await flip(on, "off");
    const { id } = booked.json<{ data: { id: string } }>().data;
    const booking = await getBooking(app, person, id);
    expect(booking.total_payable).toBe(newQuote.total_payable);
    expect(JSON.stringify(booking)).toContain(`"rule":"${rule.id}"`);
  });

  it("with conditions are charged only on trips that meet them, in the list as in the quote", async () => {
    const before = await searchFlights(app);
    const rule = await flip(
      await create({
        unit: "percent",
        amount: 250,
        basis: "base_fare",
        destination: "CXB",
        airlines: [before.options[0]?.flights[0]?.airline_code],
        fare_families: [before.options[0]?.fare_name],
        passenger_types: ["ADT"],
      }),
      "on",
    );
    const found = await searchFlights(app);
    const charged = found.options.filter(({ applied_charges }) =>
      applied_charges.breakdown.some((line) => line.rule === rule.id),
    );
    expect(charged.length).toBeGreaterThan(0);
    expect(charged.length).toBeLessThan(found.options.length);
    for (const option of charged) {
      const line = option.applied_charges.breakdown.find((one) => one.rule === rule.id);
      expect(line?.amount).toBe(Math.ceil((option.base_price * 250) / 10_000));
      expect((await quoteFlight(app, found, { option })).total_price).toBe(option.total_price);
    }
    await flip(rule, "off");
  });

  it(
    "are created once however often the request arrives, and refuse an edit of an older version",
    { tags: "postgres" },
    async () => {
      const id = randomUUID();
      const add = (body: object = {}) => ask("POST", RULES, { ...MARKUP, id, ...body });
      const twice = await Promise.all([add(), add()]);
      expect(twice.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
      expect((await list()).filter((rule) => rule.id === id)).toHaveLength(1);
      expect((await add({ amount: 5 })).json()).toMatchObject({
        code: "case_changed",
        case: { id, draft: { amount: 120 } },
      });
      const save = (amount: number) =>
        ask("PUT", `${RULES}/${id}`, { ...MARKUP, amount, version: "1" });
      expect((await save(150)).json()).toMatchObject({
        data: { version: "2", draft: { amount: 150 }, last_change: { by: "Tariq Hasan" } },
      });
      expect((await save(160)).json()).toMatchObject({
        code: "case_changed",
        case: { version: "2", draft: { amount: 150 } },
      });
    },
  );

  it("are tried in the order that staff set: a first match ends its kind", async () => {
    const special = await flip(
      await create({ kind: "service_charge", amount: 10, mode: "first_match" }),
      "on",
    );
    const serviceLines = async () =>
      (await searchFlights(app)).options[0]?.applied_charges.breakdown
        .filter(({ code }) => code === "service_charge")
        .map(({ amount }) => amount);
    expect(await serviceLines()).toEqual([10]);
    const expected = (await list())
      .filter(({ draft }) => draft.kind === "service_charge")
      .map(({ id }) => id);
    expect(expected[0]).toBe(special.id);
    const ids = [...expected.slice(1), special.id];
    const order = { kind: "service_charge", ids, expected };
    expect((await ask("POST", "/api/v1/back-office/pricing-rule-order", order)).statusCode).toBe(
      200,
    );
    expect(await serviceLines()).toEqual([50, 10]);
    const late = await ask("POST", "/api/v1/back-office/pricing-rule-order", order);
    expect(late.json()).toMatchObject({ code: "case_changed" });
    const [current] = (await list()).filter(({ id }) => id === special.id);
    if (current) await flip(current, "off");
  });

  it.each<[what: string, over: object, field: string]>([
    ["more than all of it", { unit: "percent", amount: 10_001, basis: "base_fare" }, "amount"],
    ["a percentage of nothing", { unit: "percent", amount: 100 }, "basis"],
    ["an unknown airport", { origin: "QQQ" }, "origin"],
    [
      "a period that ends before it begins",
      { sale_from: "2026-12-02", sale_until: "2026-12-01" },
      "sale_until",
    ],
    [
      "one type of passenger for the whole booking",
      { unit: "per_booking", passenger_types: ["ADT"] },
      "passenger_types",
    ],
  ])("refuse %s, and name the field", async (_what, over, field) => {
    const reply = await ask("POST", RULES, { ...MARKUP, id: randomUUID(), ...over });
    expect(reply.statusCode).toBe(422);
    expect(reply.json<RefusalBody>().errors?.[field]).toHaveLength(1);
  });

  it("are previewed on a real search beside the present prices, without saving anything", async () => {
    const rules = await list();
    const reply = await ask("POST", "/api/v1/back-office/pricing-rule-previews", {
      rule: { ...MARKUP, id: null },
      search: {
        origin: "DAC",
        destination: "CXB",
        departure_date: "2026-12-01",
        adult: 2,
        child: 0,
        infant: 0,
        cabin_class: "ECONOMY",
      },
    });
    expect(reply.statusCode).toBe(200);
    const { draft_rule, offers } = reply.json<{ data: PricingPreview }>().data;
    expect(offers.length).toBeGreaterThan(3);
    const { options } = await searchFlights(app, { adult: 2 });
    expect(offers[0]?.before).toBe(Math.min(...options.map(({ total_price }) => total_price)));
    for (const { lines, fare_and_tax, before, after } of offers) {
      const sum = (side: "before" | "after") =>
        lines.reduce((total, line) => total + (line[side] ?? 0), fare_and_tax);
      expect([sum("before"), sum("after")]).toEqual([before, after]);
      expect(lines[0]).toMatchObject({ rule: draft_rule, before: null, after: 240 });
    }
    expect(await list()).toEqual(rules);
  });

  it("reach another node that only compares versions", async () => {
    const other = await createLivePricingRules(app.database.db, 3_600_000);
    const count = () => other.getCurrent().rules.length;
    const before = count();
    const rule = await flip(await create(), "on");
    expect(count()).toBe(before);
    await other.refresh();
    expect(count()).toBe(before + 1);
    await flip(rule, "off");
    await other.refresh();
    expect(count()).toBe(before);
    other.stop();
  });

  it("that make no sense are refused by the database, too", async () => {
    const { db } = app.database;
    for (const change of [
      "amount = -1",
      "unit = 'percent', basis = null",
      "unit = 'percent', basis = 'payable', amount = 10001",
      "kind = 'gift'",
      "origin = 'dhaka'",
      "cabins = '{ATTIC}'",
      "travel_from = '2026-12-02', travel_until = '2026-12-01'",
      "name_bn = ''",
    ])
      await expect(db.execute(sql.raw(`update pricing_rules set ${change}`))).rejects.toMatchObject(
        {
          cause: { code: "23514" },
        },
      );
  });

  it.runIf(POSTGRES)(
    "change one at a time when many are saved at once",
    { tags: "postgres" },
    async () => {
      const rule = await create();
      const replies = await Promise.all(
        [1, 2, 3, 4].map((amount) =>
          ask("PUT", `${RULES}/${rule.id}`, { ...MARKUP, amount, version: rule.version }),
        ),
      );
      expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
    },
  );
});
