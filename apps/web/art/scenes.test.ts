import { describe, expect, it } from "vitest";
import { drawAll } from "./drawings.ts";
import { sceneFor } from "./scenes.ts";

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
    expect(sceneFor(place)).toBe(scene);
  });

  it("takes the first place it knows, the nearest first", () => {
    expect(sceneFor("Resort stay", "Maldives")).toBe("maldives");
    expect(sceneFor("Chiang Mai", "TH")).toBe("chiang-mai");
  });

  it("does not take a word for a country code", () => {
    expect(sceneFor("Stay in comfort")).toMatch(/^fallback-[1-6]$/);
  });

  it("gives an unknown place the same colours every time", () => {
    expect(sceneFor("ICN")).toBe(sceneFor("ICN"));
    expect(drawAll().has(sceneFor("ICN"))).toBe(true);
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
    expect(new Set(places.map((place) => sceneFor(place))).size).toBeGreaterThan(3);
  });
});
