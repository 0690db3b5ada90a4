import { describe, expect, it } from "vitest";
import { mergeEdits } from "./merge-edits.ts";

const BEFORE = {
  price: 68_900,
  old_price: null as number | null,
  name: { en: "Phuket", bn: "ফুকেট" },
  days: ["fly", "swim"],
};

describe("onTopOf", () => {
  it("keeps local edits, and takes all other fields from the colleague's version", () => {
    const theirs = { ...BEFORE, price: 69_900, name: { en: "Phuket", bn: "ফুকেট ভ্রমণ" } };
    const typed = { ...BEFORE, old_price: 79_000, name: { en: "Phuket by sea", bn: "ফুকেট" } };
    expect(mergeEdits(theirs, { before: BEFORE, typed })).toEqual({
      price: 69_900,
      old_price: 79_000,
      name: { en: "Phuket by sea", bn: "ফুকেট ভ্রমণ" },
      days: ["fly", "swim"],
    });
  });

  it("prefers the local edit when both changed a field", () => {
    const typed = { ...BEFORE, price: 70_000, days: ["fly"] };
    const theirs = { ...BEFORE, price: 69_900, days: ["fly", "swim", "sleep"] };
    expect(mergeEdits(theirs, { before: BEFORE, typed })).toMatchObject({
      price: 70_000,
      days: ["fly"],
    });
  });

  it("keeps a cleared field cleared", () => {
    const before = { ...BEFORE, old_price: 79_000 as number | null };
    const typed = { ...before, old_price: null, days: [] };
    expect(mergeEdits({ ...before, price: 1 }, { before, typed })).toMatchObject({
      price: 1,
      old_price: null,
      days: [],
    });
  });
});
