import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createBdfareServer } from "./server.ts";

let server: Server;
let base: string;
beforeAll(async () => {
  server = createBdfareServer({ apiKey: "secret" });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(async () => {
  await call("control/reset");
  await call("control/clock", { now: "2026-11-21T06:00:00Z" });
});

async function call(operation: string, body: object = {}, apiKey = "secret") {
  const response = await fetch(`${base}/${operation}`, {
    method: "POST",
    headers: { "x-api-key": apiKey },
    body: JSON.stringify(body),
  });
  // oxlint-disable-next-line typescript/no-explicit-any -- Answers are compared, not used.
  const json = (await response.json().catch(() => null)) as any;
  return { status: response.status, body: json };
}

const leg = (from: string, to: string, date: string) => ({
  originDepRequest: { iatA_LocationCode: from, date },
  destArrivalRequest: { iatA_LocationCode: to },
});
const shoppingBody = (over: object = {}, legs = [leg("DAC", "CXB", "2026-12-05")]) => ({
  pointOfSale: "BD",
  request: {
    originDest: legs,
    pax: [{ paxID: "PAX1", ptc: "ADT" }],
    shoppingCriteria: {
      tripType: legs.length === 1 ? "Oneway" : "Return",
      travelPreferences: { vendorPref: null, cabinCode: "Economy" },
      returnUPSellInfo: true,
      preferCombine: false,
      ...over,
    },
  },
});
const RAHIM = {
  ptc: "Adult",
  individual: {
    givenName: "RAHIM",
    surname: "UDDIN",
    gender: "Male",
    birthdate: "1990-05-01",
    nationality: "BD",
  },
};
const party = {
  contactInfo: {
    phone: { phoneNumber: "1712345678", countryDialingCode: "880" },
    emailAddress: "rahim@example.com",
  },
  paxList: [RAHIM],
};

async function pricedOffer() {
  const { response: found } = (await call("AirShopping", shoppingBody())).body;
  const [{ offer }] = found.offersGroup;
  const asked = { traceId: found.traceId, offerId: [offer.offerId] };
  const { response } = (await call("OfferPrice", asked)).body;
  return { traceId: found.traceId, found: offer, offer: response.offersGroup[0].offer, response };
}

async function aHold() {
  const { traceId, offer } = await pricedOffer();
  const body = { traceId, offerId: [offer.offerId], request: party };
  await call("OrderSell", body);
  return (await call("OrderCreate", body)).body.response;
}

describe("the stand-in for BDFare", () => {
  it("lists the fares of a flight as brands, the default one first", async () => {
    const { body } = await call("AirShopping", shoppingBody());
    expect(body).toMatchObject({ success: true, error: null, response: { specialReturn: false } });
    const [{ offer }] = body.response.offersGroup;
    expect(offer).toMatchObject({ fareType: "OnHold", validatingCarrier: "P1" });
    expect(offer.upSellBrandList.map((one: { brandName: string }) => one.brandName)).toEqual([
      "Saver",
      "Flex",
    ]);
    expect(offer.offerId).toBe(offer.upSellBrandList[0].offerId);
    expect(offer.paxSegmentList[0].paxSegment.departure).toMatchObject({
      iatA_LocationCode: "DAC",
      aircraftScheduledDateTime: "2026-12-05T08:10:00Z",
    });
  });

  it("keeps some fares of an airline for getmoreoffers", async () => {
    const { response } = (await call("AirShopping", shoppingBody())).body;
    expect(response.moreOffersAvailableAirline).toEqual(["P2"]);
    const more = await call("getmoreoffers", { traceId: response.traceId, airline: "P2" });
    expect(more.body.response.offersGroup[0].offer).toMatchObject({ fareType: "Web" });
  });

  it("offers a return at home as two halves, and combines them when asked to", async () => {
    const legs = [leg("DAC", "CXB", "2026-12-05"), leg("CXB", "DAC", "2026-12-08")];
    const apart = (await call("AirShopping", shoppingBody({}, legs))).body.response;
    expect(apart.specialReturn).toBe(true);
    const [out, back] = [apart.specialReturnOfferGroup.OB, apart.specialReturnOfferGroup.IB];
    const offerId = [out[0].offer.offerId, back[0].offer.offerId];
    const priced = await call("OfferPrice", { traceId: apart.traceId, offerId });
    expect(priced.body.response.offersGroup).toHaveLength(1);
    const joined = await call("AirShopping", shoppingBody({ preferCombine: true }, legs));
    expect(joined.body.response).toMatchObject({ specialReturn: false });
  });

  it("prices under another id, and takes orders by that one only", async () => {
    const { traceId, found, offer, response } = await pricedOffer();
    expect(offer.offerId).not.toBe(found.offerId);
    expect(response).toMatchObject({ offerChangeInfo: null, passportRequired: false });
    const skipped = { traceId, offerId: [found.offerId], request: party };
    expect((await call("OrderSell", skipped)).body).toMatchObject({
      success: false,
      response: null,
      error: { errorMessage: "OfferPrice must not be skipped." },
    });
  });

  it("says what of a price has changed", async () => {
    const { traceId, found } = await pricedOffer();
    await call("control/prices", { percent: 110 });
    await call("control/faults", { kind: "class_changed", path: "OfferPrice" });
    const { body } = await call("OfferPrice", { traceId, offerId: [found.offerId] });
    expect(body.response.offerChangeInfo).toEqual({ typeOfChange: "Both" });
  });

  it("holds, issues once and takes the price from the balance", async () => {
    const held = await aHold();
    expect(held).toMatchObject({ orderStatus: "OnHold", partialPaymentInfo: null });
    const before = (await call("GetBalance")).body.response.balance;
    const asked = { orderReference: held.orderReference, issueTicketViaPartialPayment: false };
    await call("OrderReshopPrice", asked);
    const issued = (await call("OrderChange", asked)).body.response;
    expect(issued).toMatchObject({ orderStatus: "Confirmed" });
    expect(issued.paxList[0].individual.ticketDocument).toHaveLength(1);
    const after = (await call("GetBalance")).body.response.balance;
    expect(before - after).toBeCloseTo(issued.orderItem[0].price.totalPayable.total);
    expect((await call("OrderChange", asked)).body.success).toBe(false);
    expect((await call("OrderCancel", asked)).body.success).toBe(false);
  });

  it("gives up a hold a minute early, and forgets results after a quarter of an hour", async () => {
    const { traceId, found } = await pricedOffer();
    const { orderReference } = await aHold();
    await call("control/clock", { advance_seconds: 15 * 60 });
    const late = await call("OfferPrice", { traceId, offerId: [found.offerId] });
    expect(late.body.error.errorMessage).toBe("The search result has expired.");
    await call("control/clock", { advance_seconds: 14 * 60 + 1 });
    const { body } = await call("OrderRetrieve", { orderReference });
    expect(body.response.orderStatus).toBe("Expired");
  });

  it("sells part now and part later only where it says so", async () => {
    const held = await aHold();
    const asked = { orderReference: held.orderReference, issueTicketViaPartialPayment: true };
    expect((await call("OrderChange", asked)).body.success).toBe(false);
  });

  it("has rules, seats and services of an offer", async () => {
    const { traceId, offer } = await pricedOffer();
    const asked = { traceId, offerId: [offer.offerId] };
    const answers = await Promise.all(
      ["MiniRule", "FareRules", "SeatAvailability", "ServiceList"].map((name) => call(name, asked)),
    );
    expect(answers.map(({ body }) => body.success)).toEqual([true, true, true, true]);
    expect(answers[2]?.body.response.seatOffers[0].journeyLegs).toHaveLength(1);
  });

  it("refuses another key and an unknown operation", async () => {
    expect((await call("GetBalance", {}, "wrong")).status).toBe(401);
    expect((await call("Nothing")).status).toBe(404);
    expect((await call("AirShopping", {})).body).toMatchObject({ success: false });
  });
});
