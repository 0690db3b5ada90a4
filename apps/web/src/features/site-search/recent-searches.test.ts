import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeBrowser } from "../../../test/fake-browser.ts";
import { forgetSearches, recentSearches, rememberSearch } from "./recent-searches.ts";

beforeEach(() => void fakeBrowser());
afterEach(() => void vi.unstubAllGlobals());

it("stores the last five searches, each once, newest first [S2.13-06]", () => {
  for (const text of ["a", "b", "c", "d", "e", " b ", "f"]) rememberSearch(text);
  expect(recentSearches()).toEqual(["f", "b", "e", "d", "c"]);
  forgetSearches();
  expect(recentSearches()).toEqual([]);
});

it.each(["{", '"x"', "[1, {}]"])("ignores stored data that is not a search: %s", (text) => {
  localStorage.setItem("recent-searches", text);
  expect(recentSearches()).toEqual([]);
});
