import { describe, expect, it } from "vitest";
import { getCentredSquare } from "./crop-to-square.ts";

describe("the centred square of a picture", () => {
  it("is as large as fits [S5.7-08]", () => {
    expect(getCentredSquare(1200, 800)).toEqual({ x: 200, y: 0, side: 800 });
    expect(getCentredSquare(800, 1201)).toEqual({ x: 0, y: 200, side: 800 });
    expect(getCentredSquare(300, 300)).toEqual({ x: 0, y: 0, side: 300 });
    expect(getCentredSquare(1, 50)).toEqual({ x: 0, y: 24, side: 1 });
  });
});
