import { expect, it } from "vitest";
import { flatJpeg } from "./flat-jpeg.ts";

it("makes 39.7 megapixels of 155 kB", () => {
  const picture = flatJpeg(6300, 6300);
  expect(picture.length).toBeGreaterThan(150_000);
  expect(picture.length).toBeLessThan(160_000);
  expect(picture.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
});
