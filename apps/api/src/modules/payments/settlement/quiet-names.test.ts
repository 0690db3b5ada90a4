import { expect, it } from "vitest";
import { createQuietNames } from "./quiet-names.ts";

const at = (ms: number) => new Date(ms);

it("a name is quiet until its time, and not a moment longer", () => {
  const quiet = createQuietNames();
  expect(quiet.isQuiet("a", at(0))).toBe(false);
  quiet.add("a", at(1000));
  expect(quiet.isQuiet("a", at(999))).toBe(true);
  expect(quiet.isQuiet("b", at(999))).toBe(false);
  expect(quiet.isQuiet("a", at(1000))).toBe(false);
  quiet.add("a", at(2000));
  expect(quiet.isQuiet("a", at(1999))).toBe(true);
});

it("forgets the oldest of very many, so that nobody fills the memory with made-up names", () => {
  const quiet = createQuietNames();
  for (let nth = 0; nth <= 5000; nth++) quiet.add(`name ${nth}`, at(1000));
  expect(quiet.isQuiet("name 0", at(0))).toBe(false);
  expect(quiet.isQuiet("name 1", at(0))).toBe(true);
  expect(quiet.isQuiet("name 5000", at(0))).toBe(true);
});
