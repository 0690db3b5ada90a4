import type { FlightSearchBody, FlightSearchReply } from "@ghuri/contract/flights";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeClock } from "../../../../test/fake-clock.ts";
import { sampleLeg, sampleOffer } from "../../../../test/sample-offer.ts";
import { getSearchProgress } from "../search/search-progress.ts";
import { connectRemoteAirline } from "../../../../test/remote-airline.ts";
import { sampleSupplier } from "../../../../test/sample-supplier.ts";
import { searchDeps } from "../../../../test/search-deps.ts";
import type { Refusal } from "../../../platform/http/refusals/refuse.ts";
import type { SupplierOffer } from "../../../suppliers/flight-supplier.ts";
import { compareWithShownQuote } from "./compare-with-shown-quote.ts";
import type { FlightSearchDeps } from "../deps.ts";
import { type QuoteRequest, quoteOffer } from "./quote-offer.ts";
import { searchFlights } from "../search/search-flights.ts";

const BODY: FlightSearchBody = {
  trips: [{ departure: "DAC", destination: "CXB", departure_date: "2026-12-05" }],
  adult: 1,
  child: 0,
  infant: 0,
  cabin_class: "ECONOMY",
};

/** The morning flight in two fare families and two later flights, cheapest first. */
const SHELF: readonly SupplierOffer[] = [
  offer("morning light", 4000, "09:00", "Light"),
  offer("noon", 4100, "12:00", "Light"),
  offer("evening", 4400, "19:00", "Light"),
  offer("morning flex", 9000, "09:00", "Flex"),
];

function offer(ref: string, price: number, departs: string, fareName: string): SupplierOffer {
  return sampleOffer({
    ref,
    fareName,
    legs: [sampleLeg({ departs: `2026-12-05T${departs}`, number: departs.slice(0, 2) })],
    passengers: [{ type: "ADT", count: 1, price, tax: 900 }],
  });
}

async function search(deps: FlightSearchDeps): Promise<FlightSearchReply> {
  const page = await searchFlights(deps, { body: BODY, language: "en" });
  return JSON.parse(page.bytes.toString()) as FlightSearchReply;
}

/** A search over the shelf, and a quote request for its first option (the morning flight, light). */
async function searched(supplier = sampleSupplier(SHELF), over: Partial<FlightSearchDeps> = {}) {
  const deps = searchDeps([supplier], over);
  const { key, results } = await search(deps);
  const request: QuoteRequest = {
    searchId: key,
    optionId: results.data[0]?.id ?? "",
    couponCode: null,
    accountId: null,
    language: "en",
  };
  return { deps, supplier, request, results };
}

const refusalOf = (quoting: Promise<unknown>): Promise<Refusal> =>
  quoting.then(
    () => Promise.reject(new Error("was not refused")),
    (refusal: Refusal) => refusal,
  );

describe("quoteOffer", () => {
  it("reprices the option and identifies the price by a hash", async () => {
    const { deps, supplier, request, results } = await searched();
    const first = await quoteOffer(deps, request);
    expect(first.quote).toMatchObject({
      ...results.data[0],
      total_payable: results.data[0]?.total_price,
      coupon: null,
      is_international: false,
      requires: { passport: false, passport_photo: false },
      payment_window_minutes: 120,
    });
    expect(first.departsAt.toISOString()).toBe("2026-12-05T03:00:00.000Z");
    expect((await quoteOffer(deps, request)).quote.quote_hash).toBe(first.quote.quote_hash);

    supplier.shelf.set("morning light", offer("morning light", 4200, "09:00", "Light"));
    const second = await quoteOffer(deps, request);
    expect(second.quote.base_price).toBe(4200);
    expect(second.quote.quote_hash).not.toBe(first.quote.quote_hash);
  });

  it("includes the coupon in the hash, and passes the purchase to the coupon check [OP-16]", async () => {
    const seen: unknown[] = [];
    const { deps, request } = await searched(sampleSupplier(SHELF), {
      checkCoupon: async (given) => {
        seen.push(given);
        return { name: "EIGHT", type: "percentage", amount: 8, max_discount: null };
      },
    });
    const plain = await quoteOffer(deps, { ...request, couponCode: "  " });
    const reduced = await quoteOffer(deps, { ...request, couponCode: "eight", accountId: "me" });
    expect(reduced.quote).toMatchObject({
      coupon: { name: "EIGHT", amount: 320 },
      coupon_discount: 320,
      total_payable: plain.quote.total_payable - 320,
    });
    expect(reduced.quote.quote_hash).not.toBe(plain.quote.quote_hash);
    expect(seen).toEqual([
      {
        code: "eight",
        accountId: "me",
        purchase: {
          kind: "flight",
          spend: plain.quote.total_price,
          international: false,
          tripType: "oneway",
          origin: "DAC",
          destinations: [{ iata: "CXB", country: "BD" }],
          airlines: ["BG"],
          travellers: 1,
        },
      },
    ]);
  });

  it("when sold out, offers the same flights in another family first, then the nearest flights", async () => {
    const { deps, supplier, request } = await searched();
    supplier.shelf.delete("morning light");
    const refusal = await refusalOf(quoteOffer(deps, request));
    expect(refusal.code).toBe("sold_out");
    expect(refusal.details.facts?.["alternatives"]).toMatchObject([
      { fare_name: "Flex", departure_time: "2026-12-05T09:00" },
      { departure_time: "2026-12-05T12:00" },
      { departure_time: "2026-12-05T19:00" },
    ]);
  });

  it("offers only alternatives that are still sold", async () => {
    const { deps, supplier, request } = await searched();
    for (const ref of ["morning light", "morning flex", "noon"]) supplier.shelf.delete(ref);
    const refusal = await refusalOf(quoteOffer(deps, request));
    expect(refusal.details.facts?.["alternatives"]).toMatchObject([
      { departure_time: "2026-12-05T19:00" },
    ]);
  });

  it("refuses when the search has expired, after half an hour [S9-17 OP-13]", async () => {
    const clock = fakeClock();
    const { deps, request } = await searched(sampleSupplier(SHELF), { clock });
    clock.advanceMinutes(29);
    expect((await quoteOffer(deps, request)).quote.expires_at).toBe("2026-11-21T06:30:00.000Z");
    clock.advanceMinutes(1);
    expect((await refusalOf(quoteOffer(deps, request))).code).toBe("offer_expired");
  });

  it("refuses unknown options and unknown searches", async () => {
    const { deps, request } = await searched();
    for (const other of [{ optionId: "0" }, { searchId: "another" }])
      expect((await refusalOf(quoteOffer(deps, { ...request, ...other }))).code).toBe(
        "offer_expired",
      );
  });

  it("refuses a flight that departs before it could be paid", async () => {
    const clock = fakeClock();
    const { deps, request } = await searched(sampleSupplier(SHELF), { clock });
    const held = await deps.store.find(request.searchId, clock.now());
    clock.set("2026-12-05T02:31:00Z");
    const late = { ...deps, store: { ...deps.store, find: async () => held } };
    expect((await refusalOf(quoteOffer(late, request))).code).toBe("sold_out");
  });

  it("searches again for an offer that expired, and quotes the same flights and fare", async () => {
    const first = SHELF[0];
    if (!first) throw new Error("The sample has offers");
    const supplier = sampleSupplier(SHELF);
    const { deps, request } = await searched({
      ...supplier,
      price: async (asked) =>
        asked.ref.startsWith("renewed ") ? supplier.price(asked) : { outcome: "expired" },
    });
    expect((await refusalOf(quoteOffer(deps, request))).code).toBe("sold_out");
    supplier.shelf.clear();
    for (const one of SHELF)
      supplier.shelf.set(`renewed ${one.ref}`, { ...one, ref: `renewed ${one.ref}` });
    const renewed = await quoteOffer(deps, request);
    const found = await deps.store.find(request.searchId, deps.clock.now());
    const { ref } = found?.search.found[0]?.getDetails() ?? {};
    expect(renewed.ref).toBe(`renewed ${ref}`);
    expect(renewed.quote.id).toBe(request.optionId);
  });

  it("quotes an offer that the supplier changed, until the supplier's own expiry", async () => {
    const supplier = sampleSupplier(SHELF);
    const { deps, request } = await searched({
      ...supplier,
      price: async (asked) => {
        const answer = await supplier.price(asked);
        if (answer.outcome !== "priced") return answer;
        const expiresAt = new Date(deps.clock.now().getTime() + 60_000);
        const change = { what: "price", old: "4000", new: "4100" } as const;
        const changed = { ...answer.offer, ref: "changed", expiresAt };
        return { outcome: "changed", offer: changed, changes: [change] };
      },
    });
    const quoted = await quoteOffer(deps, request);
    expect(quoted.ref).toBe("changed");
    expect(Date.parse(quoted.quote.expires_at)).toBe(deps.clock.now().getTime() + 60_000);
  });

  it("refuses with supplier_unavailable when the supplier times out or fails", async () => {
    const failing = sampleSupplier(SHELF, { price: () => Promise.reject(new Error("down")) });
    const { deps, request } = await searched(failing);
    const refusal = await refusalOf(quoteOffer(deps, request));
    expect(refusal.code).toBe("supplier_unavailable");
    expect(refusal.details.retryAfterSeconds).toBeGreaterThan(0);
    const silent = sampleSupplier(SHELF, { price: () => new Promise(() => undefined) });
    const waiting = await searched(silent, { deadlineMs: 1 });
    expect((await refusalOf(quoteOffer(waiting.deps, waiting.request))).code).toBe(
      "supplier_unavailable",
    );
  });

  it("treats options of a removed supplier as sold out", async () => {
    const { deps, request } = await searched();
    const refusal = await refusalOf(quoteOffer({ ...deps, suppliers: [] }, request));
    expect(refusal.code).toBe("sold_out");
    expect(refusal.details.facts?.["alternatives"]).toEqual([]);
  });
});

describe("changesSinceShown", () => {
  it("compares with the quote that was shown, or with the listed price when that is unknown", async () => {
    const { deps, supplier, request } = await searched();
    const at = (price: number) =>
      supplier.shelf.set("morning light", offer("morning light", price, "09:00", "Light"));
    at(4100);
    const shown = (await quoteOffer(deps, request)).quote;
    at(4300);
    const now = (await quoteOffer(deps, request)).quote;
    const fareMoved = async (quoteHash: string | null) =>
      (await compareWithShownQuote(deps, { searchId: request.searchId, quoteHash }, now))[0];
    expect(await fareMoved(shown.quote_hash)).toEqual({
      line: "fare.ADT",
      before: 4100,
      after: 4300,
    });
    expect(await fareMoved(null)).toEqual({ line: "fare.ADT", before: 4000, after: 4300 });
    expect(await fareMoved("forged")).toEqual({ line: "fare.ADT", before: 4000, after: 4300 });
    expect(await fareMoved(now.quote_hash)).toBeUndefined();
  });
});

const searchThat = (next: () => Promise<never>) => () => ({
  [Symbol.asyncIterator]: () => ({ next }),
});
const failingSearch = searchThat(() => Promise.reject(new Error("down")));
const silentSearch = searchThat(() => new Promise(() => undefined));

describe("several suppliers", () => {
  afterEach(() => void vi.useRealTimers());

  it("shows the offers that arrived in time and names the suppliers that failed", async () => {
    const deps = searchDeps(
      [
        sampleSupplier(SHELF),
        sampleSupplier([], { name: "broken", search: failingSearch }),
        {
          ...connectRemoteAirline({ url: "http://127.0.0.1:1", token: "" }),
          name: "slow",
          search: silentSearch,
        },
      ],
      { deadlineMs: 60_000 },
    );
    // The deadline passes when the test says so, however slow the machine is.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    const reply = await search(deps);
    expect(reply.results.total).toBe(4);
    expect(reply.suppliers).toEqual([
      { name: "sample", status: "ok" },
      { name: "broken", status: "failed" },
      { name: "slow", status: "pending" },
    ]);
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    const slow = async () => (await getSearchProgress(deps, reply.key)).data.suppliers[2];
    await expect.poll(slow).toEqual({ name: "slow", status: "late" });
  });

  it("refuses, instead of an empty list, when no supplier responded", async () => {
    const broken = sampleSupplier([], { search: failingSearch });
    const refusal = await refusalOf(search(searchDeps([broken])));
    expect(refusal.code).toBe("supplier_unavailable");
  });
});
