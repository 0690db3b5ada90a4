import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAirlineServer } from "./server.ts";

const SEARCH = {
  slices: [{ origin: "DAC", destination: "DXB", date: "2026-12-05" }],
  passengers: [{ type: "adult" }],
  cabin: "economy",
};
const RAHIM = {
  title: "mr",
  given_name: "RAHIM",
  family_name: "UDDIN",
  gender: "m",
  born_on: "1990-05-01",
  email: "rahim@example.com",
  phone: "+8801712345678",
  passport: { number: "A01234567", issued_by: "BD", expires_on: "2031-01-01" },
};

let server: Server;
let base: string;
beforeAll(async () => {
  server = createAirlineServer({ token: "secret" });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(async () => {
  await call("POST", "/control/reset");
  await call("POST", "/control/clock", { now: "2026-11-21T06:00:00Z" });
});

async function call(method: string, path: string, body?: object, token = "secret") {
  const response = await fetch(base + path, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  // oxlint-disable-next-line typescript/no-explicit-any -- Answers are compared, not used.
  const json = (await response.json().catch(() => null)) as any;
  return { status: response.status, body: json };
}

async function anOffer() {
  const { body: search } = await call("POST", "/v1/searches", SEARCH);
  const { body: batch } = await call("GET", `/v1/searches/${search.id}/batches/0`);
  return batch.offers[0];
}

function orderBody(offer: Awaited<ReturnType<typeof anOffer>>) {
  return {
    client_reference: "GHURI1",
    offer_id: offer.id,
    total: offer.total,
    passengers: [{ ...RAHIM, id: offer.passengers[0].id }],
  };
}

async function aHold() {
  const offer = await anOffer();
  return (await call("POST", "/v1/orders", orderBody(offer))).body;
}

describe("the stand-in airline", () => {
  it("sends a search in batches, from Dhaka and with a passport rule abroad", async () => {
    const { body: search } = await call("POST", "/v1/searches", SEARCH);
    const batches = await Promise.all(
      [0, 1].map((at) => call("GET", `/v1/searches/${search.id}/batches/${at}`)),
    );
    const offers = batches.flatMap(({ body }) => body.offers);
    expect(offers).toHaveLength(4);
    expect(new Set(offers.map(({ id }) => id)).size).toBe(4);
    expect(batches.map(({ body }) => body.remaining)).toEqual([1, 0]);
    expect(offers[0].documents_required).toEqual(["passport"]);
    expect(offers[0].slices[0].segments[0]).toMatchObject({
      departs_at: "2026-12-05T19:35",
      arrives_at: "2026-12-05T23:05",
    });
  });

  it("holds, tickets and cancels an order, and moves its balance", async () => {
    const held = await aHold();
    expect(held).toMatchObject({ state: "held", tickets: [], client_reference: "GHURI1" });
    const before = (await call("GET", "/v1/balance")).body.amount;
    const ticketed = await call("POST", `/v1/orders/${held.id}/ticket`, { total: held.total });
    expect(ticketed.body).toMatchObject({ state: "ticketed" });
    expect(ticketed.body.tickets[0]).toMatch(/^990\d{10}$/);
    expect((await call("GET", "/v1/balance")).body.amount).not.toBe(before);
    const quote = await call("POST", `/v1/orders/${held.id}/cancellations`);
    await call("POST", `/v1/cancellations/${quote.body.id}/confirm`);
    expect((await call("GET", `/v1/orders/${held.id}`)).body.state).toBe("cancelled");
    const again = await call("POST", `/v1/cancellations/${quote.body.id}/confirm`);
    expect(again).toMatchObject({ status: 409, body: { error: { code: "wrong_state" } } });
  });

  it("gives nothing back for what has departed", async () => {
    const held = await aHold();
    await call("POST", `/v1/orders/${held.id}/ticket`, { total: held.total });
    await call("POST", "/control/clock", { now: "2026-12-06T06:00:00Z" });
    const quote = await call("POST", `/v1/orders/${held.id}/cancellations`);
    expect(quote.body.refund.amount).toBe("0.00");
  });

  it("lets an unpaid hold lapse, and an offer expire", async () => {
    const offer = await anOffer();
    const held = await aHold();
    await call("POST", "/control/clock", { advance_seconds: 1801 });
    expect((await call("GET", `/v1/orders/${held.id}`)).body.state).toBe("lapsed");
    const priced = await call("POST", `/v1/offers/${offer.id}/price`);
    expect(priced.body.error.code).toBe("offer_expired");
  });

  it("refuses an order at a price that has moved", async () => {
    const offer = await anOffer();
    await call("POST", "/control/prices", { percent: 110 });
    const refused = await call("POST", "/v1/orders", orderBody(offer));
    expect(refused).toMatchObject({ status: 409, body: { error: { code: "price_changed" } } });
  });

  it("needs ten minutes for a ticket when told to, and issues it once", async () => {
    const held = await aHold();
    await call("POST", "/control/faults", { kind: "pending", path: "/ticket" });
    const asked = await call("POST", `/v1/orders/${held.id}/ticket`, { total: held.total });
    expect(asked.status).toBe(202);
    expect((await call("GET", `/v1/orders/${held.id}`)).body.state).toBe("ticketing");
    await call("POST", "/control/clock", { advance_seconds: 601 });
    expect((await call("GET", `/v1/orders/${held.id}`)).body.state).toBe("ticketed");
  });

  it("changes a ticketed order to another date for a fee", async () => {
    const held = await aHold();
    await call("POST", `/v1/orders/${held.id}/ticket`, { total: held.total });
    const asked = { slices: [{ slice: 0, date: "2026-12-08" }] };
    const { body } = await call("POST", `/v1/orders/${held.id}/changes`, asked);
    expect(body.quotes[0].penalty.amount).toBe("40.00");
    const changed = await call("POST", `/v1/changes/${body.quotes[0].id}/confirm`);
    expect(changed.body.slices[0].segments[0].departs_at).toMatch(/^2026-12-08/);
    const stale = await call("POST", `/v1/changes/${body.quotes[1].id}/confirm`);
    expect(stale.status).toBe(404);
  });

  it("keeps an order whole that has no part to give", async () => {
    const held = await aHold();
    const path = `/v1/orders/${held.id}/part-cancellations`;
    const asked = { passengers: [0], slices: [] };
    expect((await call("POST", path, asked)).body.error.code).toBe("wrong_state");
    await call("POST", `/v1/orders/${held.id}/ticket`, { total: held.total });
    expect((await call("POST", path, asked)).body.error.code).toBe("no_part");
    expect((await call("POST", path, { passengers: "all" })).status).toBe(422);
  });

  it("tells of its own schedule changes", async () => {
    const held = await aHold();
    await call("POST", "/control/schedule-changes", { order_id: held.id, minutes: 95 });
    const { body } = await call("GET", `/v1/orders/${held.id}`);
    expect(body.airline_changes).toMatchObject([
      { from: "2026-12-05T19:35", to: "2026-12-05T21:10" },
    ]);
  });

  it("refuses another token, an unknown path and a bad body", async () => {
    expect((await call("GET", "/v1/balance", undefined, "wrong")).status).toBe(401);
    expect((await call("GET", "/v1/nothing")).status).toBe(404);
    expect((await call("POST", "/v1/searches", { slices: [] })).status).toBe(422);
  });
});
