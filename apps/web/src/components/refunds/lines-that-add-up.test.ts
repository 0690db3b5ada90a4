import { describe, expect, it } from "vitest";
import { linesThatAddUp } from "./lines-that-add-up.ts";

describe("charges beside their sum", () => {
  it("are shown by traveller", () => {
    const lines = [
      { count: 2, each: 300 },
      { count: 1, each: 150 },
    ];
    expect(linesThatAddUp(lines, 750)).toEqual(lines);
    expect(linesThatAddUp([...lines, { count: 1, each: 0 }], 750)).toEqual(lines);
  });

  it("are left out when the sum was divided, or limited by what was paid", () => {
    expect(linesThatAddUp([{ count: 2, each: 3062 }], 6123)).toEqual([]);
    expect(linesThatAddUp([{ count: 1, each: 300 }], 186)).toEqual([]);
    expect(linesThatAddUp([], 0)).toEqual([]);
  });
});
