import { expect, it } from "vitest";
import { changesOf } from "./changes-of.ts";

it("tells what changed, appeared and went, and nothing that stayed", () => {
  const before = { stage: "requested", amount: 500, note: "x", sum: { a: 1 } };
  const after = { stage: "approved", amount: 500, roles: ["support", "admin"], sum: { a: 2 } };
  expect(changesOf(before, after)).toEqual([
    { name: "stage", from: "requested", to: "approved" },
    { name: "note", from: "x", to: null },
    { name: "sum", from: '{"a":1}', to: '{"a":2}' },
    { name: "roles", from: null, to: "support, admin" },
  ]);
});

it("tells of what has no fields, and of nothing", () => {
  expect(changesOf(null, null)).toEqual([]);
  expect(changesOf("a", ["b", 1])).toEqual([{ name: "·", from: "a", to: "b, 1" }]);
});
