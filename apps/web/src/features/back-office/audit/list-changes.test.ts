import { expect, it } from "vitest";
import { listChanges } from "./list-changes.ts";

it("lists changed, added and removed fields, and no unchanged ones", () => {
  const before = { stage: "requested", amount: 500, note: "x", sum: { a: 1 } };
  const after = { stage: "approved", amount: 500, roles: ["support", "admin"], sum: { a: 2 } };
  expect(listChanges(before, after)).toEqual([
    { name: "stage", from: "requested", to: "approved" },
    { name: "note", from: "x", to: null },
    { name: "sum", from: '{"a":1}', to: '{"a":2}' },
    { name: "roles", from: null, to: "support, admin" },
  ]);
});

it("handles values that are not records, and missing values", () => {
  expect(listChanges(null, null)).toEqual([]);
  expect(listChanges("a", ["b", 1])).toEqual([{ name: "·", from: "a", to: "b, 1" }]);
});
