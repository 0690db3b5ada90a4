import { expect, it } from "vitest";
import { airlineTitle } from "./airline-title.ts";

it("prints children as MSTR and MISS, whatever title was chosen [OP-18]", () => {
  expect(airlineTitle("CNN", "Mr", "male")).toBe("MSTR");
  expect(airlineTitle("CNN", "Ms", "female")).toBe("MISS");
  expect(airlineTitle("INF", "Dr", "female")).toBe("MISS");
});

it("prints titles airlines know, and a plain one for others", () => {
  expect(airlineTitle("ADT", "Dr", "female")).toBe("DR");
  expect(airlineTitle("ADT", "Mrs", "female")).toBe("MRS");
  expect(airlineTitle("ADT", "Engr", "male")).toBe("MR");
  expect(airlineTitle("ADT", "Engr", "female")).toBe("MS");
});

it("prints MX for other genders [OP-18]", () => {
  expect(airlineTitle("CNN", "Mr", "others")).toBe("MX");
  expect(airlineTitle("ADT", "Engr", "others")).toBe("MX");
});
