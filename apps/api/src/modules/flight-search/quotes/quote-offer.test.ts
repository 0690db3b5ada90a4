import type { FlightSearchBody, FlightSearchReply } from "@ghuri/contract/flights";
import { describe, expect, it } from "vitest";
import { fakeClock } from "../../../../test/fake-clock.ts";
import { sampleLeg, sampleOffer } from "../../../../test/sample-offer.ts";
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

/** The morning flight in two families and two later ones, the cheapest first. */
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

/** A search over the shelf, with the first option (the morning flight, light) asked for. */
async function searched(supplier = sampleSupplier(SHELF), over: Partial<FlightSearchDeps> = {}) {
  const deps = searchDeps([supplier], over);
  const { key, results } = await search(deps);
  const asked: QuoteRequest = {
    searchId: key,
    optionId: results.data[0]?.id ?? "",
    couponCode: null,
    accountId: null,
    language: "en",
  };
  return { deps, supplier, asked, results };
}

const refusalOf = (quoting: Promise<unknown>): Promise<Refusal> =>
  quoting.then(
    () => Promise.reject(new Error("was not refused")),
    (refusal: Refusal) => refusal,
  );

describe("quoteOffer", () => {
  it("prices the option anew and names the price by its hash", async () => {
    const { deps, supplier, asked, results } = await searched();
    const first = await quoteOffer(deps, asked);
    expect(first.quote).toMatchObject({
      ...results.data[0],
      total_payable: results.data[0]?.total_price,
      coupon: null,
      is_international: false,
      requires: { passport: false, passport_photo: false },
      payment_window_minutes: 120,
    });
    expect(first.departsAt.toISOString()).toBe("2026-12-05T03:00:00.000Z");
    expect((await quoteOffer(deps, asked)).quote.quote_hash).toBe(first.quote.quote_hash);

    supplier.shelf.set("morning light", offer("morning light", 4200, "09:00", "Light"));
    const second = await quoteOffer(deps, asked);
    expect(second.quote.base_price).toBe(4200);
    expect(second.quote.quote_hash).not.toBe(first.quote.quote_hash);
  });

  it("binds the coupon to the hash, and hands it what the purchase is [OP-16]", async () => {
    const seen: unknown[] = [];
    const { deps, asked } = await searched(sampleSupplier(SHELF), {
      checkCoupon: async (given) => {
        seen.push(given);
        return { name: "EIGHT", type: "percentage", amount: 8, max_discount: null };
      },
    });
    const plain = await quoteOffer(deps, { ...asked, couponCode: "  " });
    const reduced = await quoteOffer(deps, { ...asked, couponCode: "eight", accountId: "me" });
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

  it("offers the same flights in another family first, then the nearest, when sold out", async () => {
    const { deps, supplier, asked } = await searched();
    supplier.shelf.delete("morning light");
    const refusal = await refusalOf(quoteOffer(deps, asked));
    expect(refusal.code).toBe("sold_out");
    expect(refusal.details.facts?.["alternatives"]).toMatchObject([
      { fare_name: "Flex", departure_time: "2026-12-05T09:00" },
      { departure_time: "2026-12-05T12:00" },
      { departure_time: "2026-12-05T19:00" },
    ]);
  });

  it("offers only what is still sold", async () => {
    const { deps, supplier, asked } = await searched();
    for (const ref of ["morning light", "morning flex", "noon"]) supplier.shelf.delete(ref);
    const refusal = await refusalOf(quoteOffer(deps, asked));
    expect(refusal.details.facts?.["alternatives"]).toMatchObject([
      { departure_time: "2026-12-05T19:00" },
    ]);
  });

  it("is over with the half hour of its search [S9-17 OP-13]", async () => {
    const clock = fakeClock();
    const { deps, asked } = await searched(sampleSupplier(SHELF), { clock });
    clock.advanceMinutes(29);
    expect((await quoteOffer(deps, asked)).quote.expires_at).toBe("2026-11-21T06:30:00.000Z");
    clock.advanceMinutes(1);
    expect((await refusalOf(quoteOffer(deps, asked))).code).toBe("offer_expired");
  });

  it("knows neither other searches' options nor other searches", async () => {
    const { deps, asked } = await searched();
    for (const other of [{ optionId: "0" }, { searchId: "another" }])
      expect((await refusalOf(quoteOffer(deps, { ...asked, ...other }))).code).toBe(
        "offer_expired",
      );
  });

  it("does not sell what leaves before it could be paid", async () => {
    const clock = fakeClock();
    const { deps, asked } = await searched(sampleSupplier(SHELF), { clock });
    const held = await deps.store.find(asked.searchId, clock.now());
    clock.set("2026-12-05T02:31:00Z");
    const late = { ...deps, store: { ...deps.store, find: async () => held } };
    expect((await refusalOf(quoteOffer(late, asked))).code).toBe("sold_out");
  });

  it("says so when the supplier is silent or fails, and invents no price", async () => {
    const failing = sampleSupplier(SHELF, { price: () => Promise.reject(new Error("down")) });
    const { deps, asked } = await searched(failing);
    const refusal = await refusalOf(quoteOffer(deps, asked));
    expect(refusal.code).toBe("supplier_unavailable");
    expect(refusal.details.retryAfterSeconds).toBeGreaterThan(0);
    const silent = sampleSupplier(SHELF, { price: () => new Promise(() => undefined) });
    const waiting = await searched(silent, { deadlineMs: 1 });
    expect((await refusalOf(quoteOffer(waiting.deps, waiting.asked))).code).toBe(
      "supplier_unavailable",
    );
  });

  it("treats options of a supplier that is no longer asked as sold out", async () => {
    const { deps, asked } = await searched();
    const refusal = await refusalOf(quoteOffer({ ...deps, suppliers: [] }, asked));
    expect(refusal.code).toBe("sold_out");
    expect(refusal.details.facts?.["alternatives"]).toEqual([]);
  });
});

describe("changesSinceShown", () => {
  it("compares with the quote that was shown, or with the list when it is not known", async () => {
    const { deps, supplier, asked } = await searched();
    const at = (price: number) =>
      supplier.shelf.set("morning light", offer("morning light", price, "09:00", "Light"));
    at(4100);
    const shown = (await quoteOffer(deps, asked)).quote;
    at(4300);
    const now = (await quoteOffer(deps, asked)).quote;
    const fareMoved = async (quoteHash: string | null) =>
      (await compareWithShownQuote(deps, { searchId: asked.searchId, quoteHash }, now))[0];
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

describe("several suppliers", () => {
  it("shows what answered in time and names who did not", async () => {
    const deps = searchDeps(
      [
        sampleSupplier(SHELF),
        sampleSupplier([], { name: "broken", search: () => Promise.reject(new Error("down")) }),
        sampleSupplier([], { name: "slow", search: () => new Promise(() => undefined) }),
      ],
      { deadlineMs: 5 },
    );
    const reply = await search(deps);
    expect(reply.results.total).toBe(4);
    expect(reply.suppliers).toEqual([
      { name: "sample", status: "ok" },
      { name: "broken", status: "failed" },
      { name: "slow", status: "late" },
    ]);
  });

  it("does not call it an empty day when nobody answered", async () => {
    const broken = sampleSupplier([], { search: () => Promise.reject(new Error("down")) });
    const refusal = await refusalOf(search(searchDeps([broken])));
    expect(refusal.code).toBe("supplier_unavailable");
  });
});
