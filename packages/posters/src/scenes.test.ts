import { describe, expect, it } from "vitest";
import { drawAll } from "./drawings.ts";
import { findScene } from "./scenes.ts";

describe("sceneFor", () => {
  it.each([
    ["CXB", "cox"],
    ["SPD", "saidpur"],
    ["JED", "saudi-arabia"],
    ["DOH", "gulf"],
    ["TH", "bangkok"],
    ["United Arab Emirates", "dubai"],
    ["Cox's Bazar", "cox"],
    ["Saint Martin's", "saintmartin"],
    ["Phuket and Krabi", "phuket"],
    ["Bandarban and Sajek", "sajek"],
  ])("knows %s as %s", (place, scene) => {
    expect(findScene(place)).toBe(scene);
  });

  it("takes the first place it knows, the nearest first", () => {
    expect(findScene("Resort stay", "Maldives")).toBe("maldives");
    expect(findScene("Chiang Mai", "TH")).toBe("chiang-mai");
  });

  it("does not take a word for a country code", () => {
    expect(findScene("Stay in comfort")).toMatch(/^fallback-[1-6]$/);
  });

  it("gives an unknown place the same colours every time", () => {
    expect(findScene("ICN")).toBe(findScene("ICN"));
    expect(drawAll().has(findScene("ICN"))).toBe(true);
  });

  it("spreads unknown places over the colourings", () => {
    const places = [
      "ICN",
      "AMS",
      "FRA",
      "MAD",
      "VIE",
      "CPH",
      "WAW",
      "AKL",
      "NBO",
      "JNB",
      "ADD",
      "CAI",
    ];
    expect(new Set(places.map((place) => findScene(place))).size).toBeGreaterThan(3);
  });
});
