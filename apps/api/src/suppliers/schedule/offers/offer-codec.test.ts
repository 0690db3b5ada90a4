// Also on PostgreSQL and Redis: SQL of its own.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../../../test/test-database.ts";
import { createTestSupplier, criteria, list } from "../../../../test/schedule-supplier.ts";
import type { OpenDatabase } from "../../../platform/db/open-database.ts";
import type { ListedOffer, OfferCodec } from "../../flight-supplier.ts";

let database: OpenDatabase;
let supplier: ReturnType<typeof createTestSupplier>;
let codec: OfferCodec;

beforeAll(async () => {
  database = await openTestDatabase();
  supplier = createTestSupplier(database.db);
  if (!supplier.offerCodec) throw new Error("The built-in supplier stores its offers as numbers");
  codec = supplier.offerCodec;
});
afterAll(() => database.close());

const FAMILY = { passengers: { adult: 2, child: 2, infant: 1 }, childAges: [4, 12] };

const SEARCHES = [
  ["DAC-CXB 3", {}],
  ["DAC-LHR 0", {}],
  ["DAC-LHR 30", FAMILY],
  ["CXB-LHR 20, LHR-CXB 40", { ...FAMILY, roundTrip: true }],
  ["DAC-DXB 20, DXB-DAC 25", { roundTrip: true, cabin: "BUSINESS" }],
  ["CGP-JFK 20", { cabin: "FIRST" }],
  ["DAC-SIN 30, SIN-SYD 35, SYD-KUL 45, KUL-DAC 50", {}],
] as const;

const detailsOf = (offers: readonly ListedOffer[] | null) =>
  offers?.map((one) => ({ summary: one.summary, offer: one.toOffer() }));

describe("stored offers", () => {
  it.each(SEARCHES)("are what they were, with all details: %s", async (trips, options) => {
    const offers = await list(supplier, trips, options);
    expect(offers.length).toBeGreaterThan(0);
    const bytes = codec.encode(offers);
    expect(bytes.length).toBeLessThan(offers.length * 100);
    expect(detailsOf(codec.decode(bytes, criteria(trips, options)))).toEqual(detailsOf(offers));
  });

  it("are unknown to a release that sells other flights", async () => {
    const bytes = codec.encode(await list(supplier, "DAC-CXB 3"));
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    expect(codec.decode(bytes, criteria("DAC-CXB 3"))).toBeNull();
  });
});
