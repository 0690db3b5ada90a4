import { expect, it } from "vitest";
import { airlineTitle } from "./airline-title.ts";

it("prints the young as MSTR and MISS, whatever title was chosen [OP-18]", () => {
  expect(airlineTitle("CNN", "Mr", "male")).toBe("MSTR");
  expect(airlineTitle("CNN", "Ms", "female")).toBe("MISS");
  expect(airlineTitle("INF", "Dr", "female")).toBe("MISS");
});

it("prints the titles an airline knows, and a plain one for the others", () => {
  expect(airlineTitle("ADT", "Dr", "female")).toBe("DR");
  expect(airlineTitle("ADT", "Mrs", "female")).toBe("MRS");
  expect(airlineTitle("ADT", "Engr", "male")).toBe("MR");
  expect(airlineTitle("ADT", "Engr", "female")).toBe("MS");
});

it("prints X where the gender is neither [OP-18]", () => {
  expect(airlineTitle("CNN", "Mr", "others")).toBe("MX");
  expect(airlineTitle("ADT", "Engr", "others")).toBe("MX");
});
