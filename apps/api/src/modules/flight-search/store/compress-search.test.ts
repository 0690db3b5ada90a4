import { zstdDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { sampleOffer } from "../../../../test/sample-offer.ts";
import { sampleResults } from "../../../../test/sample-results.ts";
import { compressSearch, decompressSearch } from "./compress-search.ts";

it("stores the texts of charges once, however many options have them, and gives each option its own again", async () => {
  const offers = Array.from({ length: 30 }, () => sampleOffer());
  const { search } = sampleResults("key", offers);
  const [first] = search.found.map((one) => one.getDetails().option);
  const inBangla = first?.applied_charges.breakdown.map((line) => line.name_bn ?? "") ?? [];
  expect(inBangla.length).toBeGreaterThan(0);

  const bytes = await compressSearch(search);
  const stored = zstdDecompressSync(bytes).toString();
  for (const text of inBangla) expect(stored.split(`"${text}"`)).toHaveLength(2);

  const { found } = await decompressSearch(bytes);
  // As text: pages are compared with those of the node that made the search.
  expect(JSON.stringify(found.map((one) => one.getDetails()))).toBe(
    JSON.stringify(search.found.map((one) => one.getDetails())),
  );
});
