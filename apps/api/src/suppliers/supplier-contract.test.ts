// Also on PostgreSQL and Redis: conditional updates.
// @module-tag postgres
import { Baggage, Conditions, FlightLeg, PassengerFare, TaxLine } from "@ghuri/contract/flights";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  openDuffelFixture,
  openDuffelTestFixture,
  BDFARE_SANDBOX,
  openBdfareFixture,
  openBdfareSandbox,
  openInlineFixture,
  openOwnFlightsFixture,
  openRemoteFixture,
  type SupplierFixture,
} from "../../test/supplier-fixtures.ts";
import type { ListedOffer, SupplierOffer } from "./flight-supplier.ts";

type Adapter = readonly [name: string, open: () => Promise<SupplierFixture>];

const token = process.env["DUFFEL_TEST_TOKEN"];
/** The vendors' own systems, for whoever has a token or key of their test mode. */
const testModes: readonly Adapter[] = [
  ...(token ? [["remote: Duffel's test mode", () => openDuffelTestFixture(token)] as const] : []),
  ...(BDFARE_SANDBOX ? [["remote: BDFare's own sandbox", openBdfareSandbox] as const] : []),
];

it.skipIf(!token)("the suite also runs against Duffel's test mode (DUFFEL_TEST_TOKEN)", () => {
  expect(testModes.length).toBeGreaterThan(0);
});

it.skipIf(!BDFARE_SANDBOX)("the suite also runs against BDFare's sandbox (BDFARE_TEST_KEY)", () => {
  expect(testModes.length).toBeGreaterThan(0);
});

/* What a caller may rely on, whichever supplier it talks to. A new adapter joins this list. */
describe.each<Adapter>([
  ["inline: the schedule", openInlineFixture],
  ["inline: our own flights", openOwnFlightsFixture],
  ["remote: the airline over HTTP", openRemoteFixture],
  ["remote: Duffel", openDuffelFixture],
  ["remote: BDFare", openBdfareFixture],
  ...testModes,
])("a supplier, %s", (_name, open) => {
  let fixture: SupplierFixture;
  beforeAll(async () => {
    fixture = await open();
  });
  afterAll(() => fixture.stop());

  async function search(over: Partial<SupplierFixture["criteria"]> = {}): Promise<ListedOffer[]> {
    const { supplier, criteria, now } = fixture;
    const found: ListedOffer[] = [];
    const { signal } = new AbortController();
    for await (const batch of supplier.search({ ...criteria, ...over }, { now, signal }))
      found.push(...batch);
    return found;
  }

  async function anOffer(): Promise<SupplierOffer> {
    const [first] = await search();
    if (!first) throw new Error("Nothing was found");
    return first.toOffer();
  }

  const price = (ref: string, adults = 1) =>
    fixture.supplier.price({
      ref,
      passengers: { adult: adults, child: 0, infant: 0 },
      now: fixture.now,
    });

  it("finds offers that are valid by the contract and add up", async () => {
    const found = await search({ passengers: { adult: 2, child: 1, infant: 1 }, childAges: [7] });
    expect(found.length).toBeGreaterThan(0);
    for (const { summary, toOffer } of found.map((one) => ({
      summary: one.summary,
      toOffer: () => one.toOffer(),
    }))) {
      const offer = toOffer();
      FlightLeg.array().min(1).parse(offer.legs);
      PassengerFare.array().parse(offer.passengers);
      TaxLine.array().parse(offer.taxes);
      Conditions.parse(offer.conditions);
      for (const bags of Object.values(offer.baggage)) Baggage.parse(bags);
      const sum = (each: (line: PassengerFare) => number) =>
        offer.passengers.reduce((total, line) => total + line.count * each(line), 0);
      const tax = offer.taxes.reduce((total, { amount }) => total + amount, 0);
      expect(sum((line) => line.tax)).toBe(tax);
      expect(summary.fareAndTax).toBe(sum((line) => line.price + line.tax));
      expect(offer.passengers.map(({ type, count }) => [type, count])).toEqual([
        ["ADT", 2],
        ["CNN", 1],
        ["INF", 1],
      ]);
      expect(summary.seated).toBe(3);
      expect(offer.cost.amount.minor).toBeGreaterThan(0);
      expect(offer.cost.rate === null).toBe(offer.cost.amount.currency === "BDT");
      expect(offer.documentsRequired).toEqual(fixture.documents ?? ["passport"]);
    }
  });

  it("gives every offer a ref of its own, and the same flights the same name", async () => {
    const found = await search();
    expect(new Set(found.map((one) => one.toOffer().ref)).size).toBe(found.length);
    const again = await search();
    expect(again.map(({ summary }) => summary.itinerary).toSorted()).toEqual(
      found.map(({ summary }) => summary.itinerary).toSorted(),
    );
  });

  it("finds nothing where it does not fly, instead of failing", async () => {
    const nowhere = fixture.nowhere ?? { origin: "DAC", destination: "GRU" };
    const trips = [{ ...nowhere, date: fixture.criteria.trips[0]?.date ?? "" }];
    expect(await search({ trips })).toEqual([]);
  });

  it("stops when the caller has hung up", async () => {
    const { supplier, criteria, now } = fixture;
    const batches = supplier.search(criteria, { now, signal: AbortSignal.abort() });
    await expect(batches[Symbol.asyncIterator]().next()).rejects.toThrow("abort");
  });

  it("prices what it found, as it was found", async () => {
    const offer = await anOffer();
    const answer = await price(offer.ref);
    expect(answer.outcome).toBe("priced");
    if (answer.outcome !== "priced") return;
    expect(answer.offer.passengers).toEqual(offer.passengers);
    expect(answer.offer.legs).toEqual(offer.legs);
    expect(answer.offer.cost).toEqual(offer.cost);
  });

  it("holds, tickets and releases an order, each once", async () => {
    const offer = await anOffer();
    const reference = "contract-1";
    expect(await fixture.stateOf(reference)).toBe("none");
    expect(await fixture.hold(offer, reference)).toBe("held");
    expect(await fixture.stateOf(reference)).toBe("held");
    const tickets = await fixture.ticket(offer, reference);
    expect(tickets).toHaveLength(1);
    expect(tickets?.[0]).toMatch(/^\d{13}$/);
    expect(await fixture.stateOf(reference)).toBe("ticketed");
    await fixture.cancel(reference);
    // Without a call for it, staff cancel a ticket by hand.
    const ended = fixture.supplier.capabilities.cancel ? "released" : "ticketed";
    expect(await fixture.stateOf(reference)).toBe(ended);
    // A second cancellation finds nothing to do, and no ticket comes after it.
    await fixture.cancel(reference).catch(() => undefined);
    expect(await fixture.ticket(offer, reference)).toBeNull();
    expect(await fixture.stateOf(reference)).toBe(ended);
  });

  it("says truly whether it cancels parts, and keeps what is no part", async () => {
    const { supplier } = fixture;
    if (supplier.kind === "inline") return;
    const { cancelPart } = supplier.capabilities;
    expect(supplier.quotePart !== undefined && supplier.confirmPart !== undefined).toBe(
      cancelPart === true,
    );
    if (!cancelPart) return;
    const reference = "contract-3";
    const offer = await anOffer();
    await fixture.hold(offer, reference);
    await fixture.ticket(offer, reference);
    const [order] = await supplier.findByOwnReference(reference, offer.ref);
    // One passenger and one slice: all of the order.
    const all = { orderId: order?.id ?? "", passengers: [0], slices: [] };
    expect((await supplier.quotePart?.(all))?.outcome).toBe("refused");
    expect(await fixture.stateOf(reference)).toBe("ticketed");
    await fixture.cancel(reference);
  });

  it("takes held seats from the next search, and gives them back", async () => {
    const offer = await anOffer();
    const left = async () => {
      const answer = await price(offer.ref);
      return answer.outcome === "priced" ? answer.offer.seatsLeft : 0;
    };
    const before = await left();
    // A supplier that does not say how many are left cannot be asked.
    if (before === Infinity) return;
    await fixture.hold(offer, "contract-2");
    expect(await left()).toBe(before - 1);
    await fixture.cancel("contract-2");
    expect(await left()).toBe(before);
  });
});
