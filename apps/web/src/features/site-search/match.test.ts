import { expect, it } from "vitest";
import { findMatch, matchesAny } from "./match.ts";

it.each([
  ["Packages for Thailand", "thai", ["Packages for ", "Thai", "land"]],
  ["Türkiye", "turk", ["", "Türk", "iye"]],
  ["Cox's Bazar", "cox's b", ["", "Cox's B", "azar"]],
  ["ঢাকা থেকে ব্যাংকক", "ব্যাং", ["ঢাকা থেকে ", "ব্যাং", "কক"]],
  ["কুয়ালালামপুর", "কুয়া", ["", "কুয়া".normalize("NFC"), "লালামপুর"]],
])("in %s the part that starts like %s is marked [S2.13-06]", (text, typed, parts) => {
  expect(findMatch(text, typed)?.parts).toEqual(parts);
});

it("the middle of a word does not match, and an empty query finds nothing", () => {
  expect(findMatch("Thailand", "land")).toBeNull();
  expect(findMatch("Thailand", "  ")).toBeNull();
  expect(matchesAny("dubai", ["Doha", "Dubai, United Arab Emirates"])).toBe(true);
});
