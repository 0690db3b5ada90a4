import { describe, expect, it } from "vitest";
import { listDifferences } from "./list-differences.ts";

describe("differencesOf", () => {
  it("lists each field that differs, by its label and without tags", () => {
    const before = { price: 1, name: { en: "Bali", bn: "বালি" }, days: [1], text: "<p>a</p>" };
    const after = { price: 2, name: { en: "Bali", bn: "" }, days: [1, 2], text: "<p>a</p>" };
    expect(listDifferences(before, after)).toEqual([
      { field: "price", was: "1", is: "2" },
      { field: "name", was: "Bali / বালি", is: "Bali / –" },
      { field: "days", was: "1", is: "2" },
    ]);
  });

  it("shows where long texts start to differ", () => {
    const same = "Breakfast, and a boat to the islands with lunch on board. ".repeat(3);
    const [found] = listDifferences(
      { text: `${same}Tea at five.` },
      { text: `${same}Tea at six.` },
    );
    expect(found?.was).toMatch(/^….*Tea at five\.$/);
    expect(found?.is).toMatch(/^….*Tea at six\.$/);
    const [cut] = listDifferences({ text: "" }, { text: same });
    expect(cut?.is).toHaveLength(61);
  });

  it("lists fields that only one version has", () => {
    expect(listDifferences<Record<string, string>>({ "#a": "A" }, { "#b": "B" })).toEqual([
      { field: "#a", was: "A", is: "–" },
      { field: "#b", was: "–", is: "B" },
    ]);
  });
});
