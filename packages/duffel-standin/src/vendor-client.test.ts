import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Duffel, type DuffelError } from "@duffel/api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDuffelServer } from "./server.ts";

/* The vendor's own client, pointed at the stand-in: what it can read, the stand-in speaks. */

type Offer = Awaited<ReturnType<Duffel["offers"]["get"]>>["data"];
type Refusal = InstanceType<typeof DuffelError>;

const TOKEN = "duffel_test_vendor";
let server: Server;
let duffel: Duffel;
beforeAll(async () => {
  server = createDuffelServer({ token: TOKEN });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  duffel = new Duffel({ token: TOKEN, basePath: `http://127.0.0.1:${port}` });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function search(origin = "DAC", destination = "DXB") {
  const { data } = await duffel.offerRequests.create({
    slices: [
      {
        origin,
        destination,
        departure_date: inDays(30),
        departure_time: null,
        arrival_time: null,
      },
    ],
    passengers: [{ type: "adult" }],
    cabin_class: "economy",
    return_offers: false,
  });
  const offers = await duffel.offers.list({ offer_request_id: data.id, sort: "total_amount" });
  return { request: data, offers: offers.data };
}

async function anOffer(brand: string): Promise<Offer> {
  const { offers } = await search();
  const offer = offers.find(({ slices }) => slices[0]?.fare_brand_name === brand);
  if (!offer) throw new Error(`No ${brand} fare`);
  return offer;
}

function passengersOf({ passengers }: Offer) {
  return passengers.map(({ id }) => ({
    id,
    title: "mr" as const,
    given_name: "RAHIM",
    family_name: "UDDIN",
    gender: "m" as const,
    born_on: "1990-05-01",
    email: "rahim@example.com",
    phone_number: "+8801712345678",
    identity_documents: [
      {
        type: "passport" as const,
        unique_identifier: "A01234567",
        issuing_country_code: "BD",
        expires_on: inDays(1500),
      },
    ],
  }));
}

async function instantOrder() {
  const offer = await anOffer("Flex");
  const { data } = await duffel.orders.create({
    type: "instant",
    selected_offers: [offer.id],
    passengers: passengersOf(offer),
    payments: [{ type: "balance", amount: offer.total_amount, currency: offer.total_currency }],
    metadata: { ghuri_booking: "one" },
  });
  return data;
}

async function heldOrder() {
  const offer = await anOffer("Basic");
  const { data } = await duffel.orders.create({
    type: "pay_later",
    selected_offers: [offer.id],
    passengers: passengersOf(offer),
  });
  return data;
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    ({ errors }: Refusal) => errors[0]?.code,
  );

describe("the vendor's client", () => {
  it("searches without the offers inline, pages through them, and reads one with its bags", async () => {
    const { request, offers } = await search();
    expect(request).not.toHaveProperty("offers");
    expect(offers.length).toBeGreaterThan(3);
    const paged: string[] = [];
    for await (const { data } of duffel.offers.listWithGenerator({
      offer_request_id: request.id,
      limit: 2,
    }))
      paged.push(data.id);
    expect(new Set(paged)).toEqual(new Set(offers.map(({ id }) => id)));
    const { data: offer } = await duffel.offers.get(offers[0]?.id ?? "", {
      return_available_services: true,
    });
    expect(offer.available_services).toMatchObject([{ type: "baggage", total_amount: "20.00" }]);
    const whole = await duffel.offerRequests.get(request.id);
    expect(whole.data.offers).toHaveLength(offers.length);
  });

  it("books at once, and finds the order with its tickets again", async () => {
    const order = await instantOrder();
    expect(order.documents?.[0]).toMatchObject({ type: "electronic_ticket" });
    const { data: found } = await duffel.orders.list({
      booking_reference: order.booking_reference,
    });
    expect(found.map(({ id, metadata }) => [id, metadata])).toEqual([
      [order.id, { ghuri_booking: "one" }],
    ]);
  });

  it("holds, pays what is due, and is refused a second payment", async () => {
    const order = await heldOrder();
    expect(order.payment_status.awaiting_payment).toBe(true);
    const payment = {
      type: "balance" as const,
      amount: order.total_amount,
      currency: order.total_currency,
    };
    const pay = () => duffel.payments.create({ order_id: order.id, payment });
    expect((await pay()).data).toMatchObject({ amount: order.total_amount });
    expect(await codeOf(pay())).toBe("already_paid");
    const { data } = await duffel.orders.get(order.id);
    expect(data.documents).toHaveLength(1);
  });

  it("cancels at the newest quote", async () => {
    const { id: order_id, total_amount } = await instantOrder();
    const { data: first } = await duffel.orderCancellations.create({ order_id });
    const { data: second } = await duffel.orderCancellations.create({ order_id });
    expect(await codeOf(duffel.orderCancellations.confirm(first.id))).toBe(
      "order_cancellation_stale",
    );
    const { data: confirmed } = await duffel.orderCancellations.confirm(second.id);
    expect(confirmed.confirmed_at).not.toBeNull();
    expect(Number(confirmed.refund_amount)).toBe(Number(total_amount) - 40);
  });

  it("changes a slice once", async () => {
    const order = await instantOrder();
    const request = {
      order_id: order.id,
      slices: {
        remove: [{ slice_id: order.slices[0]?.id ?? "" }],
        add: [{ origin: "DAC", destination: "DXB", departure_date: inDays(40) }],
      },
    };
    const { data } = await duffel.orderChangeRequests.create(request);
    const [offer] = data.order_change_offers;
    const { data: change } = await duffel.orderChanges.create({
      selected_order_change_offer: offer?.id ?? "",
    });
    const { data: confirmed } = await duffel.orderChanges.confirm(change.id, {
      payment: {
        type: "balance",
        amount: change.change_total_amount ?? "0.00",
        currency: change.change_total_currency ?? "USD",
      },
    });
    expect(confirmed).toMatchObject({ confirmed_at: expect.any(String) });
    expect(await codeOf(duffel.orderChangeRequests.create(request))).toBe("order_not_changeable");
  });

  it("reads seat maps, bags of an order, changes of the airline and places", async () => {
    const offer = await anOffer("Flex");
    const { data: maps } = await duffel.seatMaps.get({ offer_id: offer.id });
    const seats = maps.flatMap(({ cabins }) =>
      cabins.flatMap(({ rows }) =>
        rows.flatMap(({ sections }) => sections.flatMap(({ elements }) => elements)),
      ),
    );
    expect(seats).toHaveLength(192);
    const order = await heldOrder();
    expect((await duffel.orders.getAvailableServices(order.id)).data).toHaveLength(1);
    const changes = await duffel.airlineInitiatedChanges.list(order.id);
    expect(changes.data).toEqual([]);
    const places = await duffel.suggestions.list({ query: "dhaka" });
    expect(places.data).toMatchObject([{ iata_code: "DAC", iata_country_code: "BD" }]);
  });

  it("registers the one endpoint for messages", async () => {
    const body = { url: "http://127.0.0.1:9/", events: ["order.created" as const] };
    const { data } = await duffel.webhooks.create(body);
    expect(data.secret).toBeTruthy();
    expect(await codeOf(duffel.webhooks.create(body))).toBe("unsafe_unique");
    // Its empty answers break this client (204), so it does not delete or ping here.
    expect(await codeOf(duffel.webhooks.ping(data.id))).toBe("webhook_client_error");
  });

  it("reads errors with their type, code and request", async () => {
    const error = (await duffel.orders.get("ord_none").catch((one: unknown) => one)) as Refusal;
    expect(error.errors).toMatchObject([{ type: "invalid_request_error", code: "not_found" }]);
    expect(error.meta).toMatchObject({ status: 404, request_id: expect.any(String) });
    expect(error.headers?.get("ratelimit-limit")).toBe("4000");
  });
});
