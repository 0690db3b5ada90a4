import { describe, expect, it } from "vitest";
import { pageIn, partyIn, textIn, wordIn } from "./-query-fields.ts";

describe("fields of an address", () => {
  it("are texts, also where the address made a number of them [OP-02]", () => {
    expect(textIn({ view: "a1" }, "view")).toBe("a1");
    expect(textIn({ view: 12 }, "view")).toBe("12");
    expect(textIn({ view: ["a"] }, "view")).toBeUndefined();
    expect(textIn({}, "view")).toBeUndefined();
  });

  it("are one of the known words or nothing", () => {
    expect(wordIn({ payment: "paid" }, "payment", ["paid", "failed"])).toBe("paid");
    expect(wordIn({ payment: "maybe" }, "payment", ["paid", "failed"])).toBeUndefined();
  });

  it.each([0, -1, 1.5, "2", null, Number.POSITIVE_INFINITY])("never name page %s", (page) => {
    expect(pageIn({ page })).toBeUndefined();
  });

  it("name a page from the first on", () => {
    expect(pageIn({ page: 3 })).toBe(3);
  });

  it("say how many travel, within 1 to 20 [S5.8-04 S9-12]", () => {
    const parties = [-3, 0, 1, 20, 25, 2.7].map((traveller) => partyIn({ traveller }));
    expect(parties).toEqual([1, 1, 1, 20, 20, 2]);
    expect(partyIn({ traveller: "many" })).toBeUndefined();
    expect(partyIn({})).toBeUndefined();
  });
});
