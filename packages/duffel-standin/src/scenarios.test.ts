import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createDuffelServer } from "./server.ts";

/* The scenarios that Duffel's test mode plays by route, and the stand-in's own switches. */

const TOKEN = "duffel_test_routes";
let server: Server;
let base: string;
beforeAll(async () => {
  server = createDuffelServer({ token: TOKEN });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(async () => {
  await call("POST", "/control/reset");
  await call("POST", "/control/clock", { now: "2026-11-21T06:00:00Z" });
});

async function call(method: string, path: string, data?: object, headers = {}) {
  const isControl = path.startsWith("/control/");
  const response = await fetch(base + path, {
    method,
    headers: {
      authorization: `Bearer ${TOKEN}`,
      "duffel-version": "v2",
      "content-type": "application/json",
      ...headers,
    },
    ...(data ? { body: JSON.stringify(isControl ? data : { data }) } : {}),
  });
  const text = await response.text();
  // oxlint-disable-next-line typescript/no-explicit-any -- Answers are compared, not used.
  const json: any = text.startsWith("{") ? JSON.parse(text) : null;
  return { status: response.status, body: json, headers: response.headers };
}

async function search(pair: string) {
  const [origin, destination] = pair.split("-");
  const { status, body } = await call("POST", "/air/offer_requests?return_offers=true", {
    slices: [{ origin, destination, departure_date: "2026-12-05" }],
    passengers: [{ type: "adult" }],
    max_connections: 2,
  });
  return { status, body, offers: body.data?.offers ?? [] };
}

function orderBody(offer: { id: string; passengers: { id: string }[] }, over: object = {}) {
  return {
    type: "hold",
    selected_offers: [offer.id],
    passengers: [
      {
        id: offer.passengers[0]?.id,
        title: "mr",
        given_name: "RAHIM",
        family_name: "UDDIN",
        gender: "m",
        born_on: "1990-05-01",
        email: "rahim@example.com",
        phone_number: "+8801712345678",
        identity_documents: [
          {
            type: "passport",
            unique_identifier: "A01234567",
            issuing_country_code: "BD",
            expires_on: "2031-01-01",
          },
        ],
      },
    ],
    ...over,
  };
}

async function held(pair: string) {
  const { offers } = await search(pair);
  const offer = offers.find(
    (one: { payment_requirements: { requires_instant_payment: boolean } }) =>
      !one.payment_requirements.requires_instant_payment,
  );
  return call("POST", "/air/orders", orderBody(offer));
}

const codeOf = ({ body }: { body: { errors?: { code: string }[] } }) => body.errors?.[0]?.code;

describe("a scenario by route", () => {
  it("PVD–RAI has no offers", async () => {
    expect((await search("PVD-RAI")).offers).toEqual([]);
  });

  it("JFK–EWR can always be held, other routes also sell what is bought at once", async () => {
    const instant = async (pair: string) =>
      (await search(pair)).offers.filter(
        (one: { payment_requirements: { requires_instant_payment: boolean } }) =>
          one.payment_requirements.requires_instant_payment,
      ).length;
    expect([await instant("JFK-EWR"), await instant("DAC-DXB")]).toEqual([0, 2]);
  });

  it("LHR–DXB connects, DXB–AMS stops on the way", async () => {
    const [connecting] = (await search("LHR-DXB")).offers;
    expect(connecting.slices[0].segments).toHaveLength(2);
    const [stopping] = (await search("DXB-AMS")).offers;
    expect(stopping.slices[0].segments).toMatchObject([{ stops: [expect.anything()] }]);
  });

  it("BTS–MRU has no bags, BTS–ABV no services", async () => {
    const [bagless] = (await search("BTS-MRU")).offers;
    expect(bagless.slices[0].segments[0].passengers[0].baggages).toEqual([]);
    const [plain] = (await search("BTS-ABV")).offers;
    const read = await call("GET", `/air/offers/${plain.id}?return_available_services=true`);
    expect(read.body.data.available_services).toEqual([]);
  });

  it("STN–LHR times out, LGW–LHR is gone when it is read", async () => {
    const late = await search("STN-LHR");
    expect([late.status, codeOf(late)]).toEqual([504, "gateway_timeout_error"]);
    const [gone] = (await search("LGW-LHR")).offers;
    const read = await call("GET", `/air/offers/${gone.id}`);
    expect([read.status, codeOf(read)]).toEqual([422, "offer_no_longer_available"]);
  });

  it("LHR–STN costs 10.00 more at every read, and the old price is refused", async () => {
    const [offer] = (await search("LHR-STN")).offers;
    const read = await call("GET", `/air/offers/${offer.id}`);
    expect(Number(read.body.data.total_amount)).toBeCloseTo(Number(offer.total_amount) + 10);
    const payments = [{ type: "balance", amount: offer.total_amount, currency: "USD" }];
    const order = await call(
      "POST",
      "/air/orders",
      orderBody(offer, { type: "instant", payments }),
    );
    expect(codeOf(order)).toBe("payment_amount_does_not_match_order_amount");
  });

  it("LHR–LGW and LGW–STN refuse the order in two ways, STN–LGW accepts it and fails later", async () => {
    const refused = [await held("LHR-LGW"), await held("LGW-STN"), await held("STN-LGW")];
    expect(refused.map((one) => [one.status, codeOf(one)])).toEqual([
      [502, "airline_unknown"],
      [422, "insufficient_balance"],
      [202, undefined],
    ]);
    expect((await call("GET", "/air/orders")).body.data).toEqual([]);
  });

  it("LHR–LTN moves by an hour at every read of the airline's changes", async () => {
    const { body } = await held("LHR-LTN");
    await call("GET", `/air/airline_initiated_changes?order_id=${body.data.id}`);
    const { body: order } = await call("GET", `/air/orders/${body.data.id}`);
    expect(order.data.airline_initiated_changes).toHaveLength(1);
    expect(order.data.slices[0].segments[0].departing_at).toBe("2026-12-05T10:10:00");
  });

  it("LTN–SYD gives back airline credits", async () => {
    const { body } = await held("LTN-SYD");
    const { id, total_amount: amount } = body.data;
    await call("POST", "/air/payments", {
      order_id: id,
      payment: { type: "balance", amount, currency: "USD" },
    });
    const quote = await call("POST", "/air/order_cancellations", { order_id: id });
    expect(quote.body.data).toMatchObject({ refund_to: "airline_credits" });
  });
});

describe("the stand-in for Duffel", () => {
  it("cancels no order of which a flight has departed", async () => {
    const { body } = await held("DAC-DXB");
    const { id, total_amount: amount, total_currency: currency } = body.data;
    const payment = { type: "balance", amount, currency };
    await call("POST", "/air/payments", { order_id: id, payment });
    const actions = async () =>
      (await call("GET", `/air/orders/${id}`)).body.data.available_actions as string[];
    expect(await actions()).toContain("cancel");
    await call("POST", "/control/clock", { now: "2026-12-06T06:00:00Z" });
    expect(await actions()).not.toContain("cancel");
    expect((await call("POST", "/air/order_cancellations", { order_id: id })).status).toBe(422);
  });

  it("refuses a wrong token, and calls without the version", async () => {
    const wrong = await call("GET", "/air/orders", undefined, { authorization: "Bearer no" });
    expect([wrong.status, codeOf(wrong)]).toEqual([401, "access_token_not_found"]);
    const old = await call("GET", "/air/orders", undefined, { "duffel-version": "v1" });
    expect([old.status, codeOf(old)]).toEqual([400, "unsupported_version"]);
  });

  it("expires offers and holds by its own clock", async () => {
    const [offer] = (await search("DAC-DXB")).offers;
    await call("POST", "/control/clock", { advance_seconds: 31 * 60 });
    expect(codeOf(await call("GET", `/air/offers/${offer.id}`))).toBe("offer_no_longer_available");
    const { body } = await held("DAC-DXB");
    await call("POST", "/control/clock", { advance_seconds: 73 * 3600 });
    const { body: order } = await call("GET", `/air/orders/${body.data.id}`);
    expect(order.data.payment_status).toMatchObject({ awaiting_payment: false, paid_at: null });
  });

  it("books an offer request once", async () => {
    const { offers } = await search("JFK-EWR");
    await call("POST", "/air/orders", orderBody(offers[0]));
    const second = await call("POST", "/air/orders", orderBody(offers[1]));
    expect(codeOf(second)).toBe("offer_request_already_booked");
  });

  it("asks for the age that was searched for", async () => {
    const { body } = await call("POST", "/air/offer_requests", {
      slices: [{ origin: "DAC", destination: "CXB", departure_date: "2026-12-05" }],
      passengers: [{ age: 7 }],
    });
    const order = await call("POST", "/air/orders", orderBody(body.data.offers.at(-1)));
    expect(codeOf(order)).toBe("order_passengers_incompatible_with_offer");
  });

  it("has faults for the next calls, and headers on every answer", async () => {
    await call("POST", "/control/faults", { kind: "rate_limited", path: "GET /air/orders" });
    const { status, headers } = await call("GET", "/air/orders");
    expect(status).toBe(429);
    expect(headers.get("ratelimit-reset")).toBe("Sat, 21 Nov 2026 06:01:00 GMT");
    expect(headers.get("x-request-id")).toBeTruthy();
    expect((await call("GET", "/air/orders")).status).toBe(200);
  });
});
