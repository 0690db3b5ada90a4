import { describe, expect, it } from "vitest";
import { NO_REQUESTS, toWishes, withRequest } from "./chosen-requests.ts";

describe("special requests of a checkout", () => {
  it("a traveller has one of a kind", () => {
    const walking = withRequest(NO_REQUESTS, "wheelchair", "WCHR");
    const both = withRequest(walking, "meal", "VGML");
    expect(withRequest(both, "wheelchair", "WCHC").codes).toEqual(["VGML", "WCHC"]);
    expect(withRequest(both, "meal", null).codes).toEqual(["WCHR"]);
  });

  it("are sent by position, each with the note of its traveller", () => {
    const slots = [{ key: "ADT1" }, { key: "ADT2" }, { key: "INF1" }];
    const wishes = toWishes(slots, {
      ADT2: { codes: ["WCHS", "DBML"], note: " Own wheelchair " },
      INF1: { codes: ["BSCT"], note: "" },
      // Of a search with more travellers.
      ADT3: { codes: ["BLND"], note: "" },
    });
    expect(wishes).toEqual([
      { traveller: 1, code: "WCHS", note: "Own wheelchair" },
      { traveller: 1, code: "DBML", note: "Own wheelchair" },
      { traveller: 2, code: "BSCT", note: null },
    ]);
  });
});
