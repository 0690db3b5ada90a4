import { expect, it } from "vitest";
import { markedJourneys, markedTests, unmarkedTests, wronglyTagged } from "./service-tests.mjs";

it("runs every test that needs PostgreSQL or Redis there", () => {
  expect(unmarkedTests()).toEqual([]);
});

it("runs something of every marked file, and nothing of the others", () => {
  expect(wronglyTagged()).toEqual([]);
});

it("runs what two requests decide at the same time there, and what only shows pages nowhere else", () => {
  const marked = markedTests();
  for (const file of ["test/two-nodes", "src/platform/db/migrate", "src/modules/ledger/post-entry"])
    expect(marked).toContain(`apps/api/${file}.test.ts`);
  expect(marked).not.toContain("apps/api/test/pages.test.ts");
  expect(markedJourneys()).toContain("journeys/booking.spec.ts");
  expect(markedJourneys()).not.toContain("journeys/bangla.spec.ts");
});
