import { describe, expect, it } from "vitest";
import { sampleOffer } from "../../../../test/sample-offer.ts";
import { sampleResults } from "../../../../test/sample-results.ts";
import { createMemorySearchStore } from "./memory-search-store.ts";
import type { OfferCodecs } from "./stored-search.ts";
import type { SearchResults } from "../results/search-results.ts";

const NOW = new Date("2026-11-21T06:00:00Z");

/** No supplier stores its offers in a form of its own. */
const NONE: OfferCodecs = new Map();

const results = (key: string) => sampleResults(key, [sampleOffer()]);

/** A search with all details of its options. */
function withDetails(results: SearchResults | null) {
  return (
    results && {
      ...results.search,
      found: results.search.found.map((one) => ({
        id: one.id,
        supplier: one.supplier,
        facets: one.facets,
        ...one.getDetails(),
      })),
    }
  );
}

describe("memorySearchStore", () => {
  it("finds a search after newer ones have evicted it from the open ones", async () => {
    // Room for two open searches of one option.
    const store = createMemorySearchStore(NONE, { openBytes: 150_000, storedBytes: 1_000_000 });
    const keys = Array.from({ length: 20 }, (_, at) => `key${at}`);
    for (const key of keys) await store.save(results(key));
    for (const key of keys) {
      const found = await store.find(key, NOW);
      expect(withDetails(found)).toEqual(withDetails(results(key)));
      expect(found?.filters).toEqual(results(key).filters);
    }
  });

  it("drops the oldest searches when there is no room for stored ones", async () => {
    const store = createMemorySearchStore(NONE, { openBytes: 150_000, storedBytes: 1 });
    const keys = Array.from({ length: 20 }, (_, at) => `key${at}`);
    for (const key of keys) await store.save(results(key));
    const found = async () => {
      const answers = await Promise.all(keys.map((key) => store.find(key, NOW)));
      return answers.filter((answer) => answer !== null).length;
    };
    await expect.poll(found).toBe(2);
  });

  it("does not find a search from the moment it expires", async () => {
    const store = createMemorySearchStore(NONE, { openBytes: 1_000_000, storedBytes: 1_000_000 });
    await store.save(results("key"));
    expect(await store.find("key", new Date("2026-11-21T06:29:59.999Z"))).not.toBeNull();
    expect(await store.find("key", new Date("2026-11-21T06:30:00Z"))).toBeNull();
  });
});
