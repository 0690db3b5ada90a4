import type { PersonName } from "@ghuri/contract/name-corrections";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSamePerson } from "./is-same-person.ts";

const named = (first_name: string, last_name: string): PersonName => ({
  title: "Mr",
  first_name,
  last_name,
});

describe("a correction", () => {
  it.each([
    [named("Rahim", "Udin"), named("Rahim", "Uddin"), "a letter left out"],
    [named("Tanai", "Rahman"), named("Tania", "Rahman"), "letters exchanged"],
    [named("Rahman", "Tania"), named("Tania", "Rahman"), "first and last name exchanged"],
    [named("Md Abdul", "Karim"), named("Abdul Karim", "Md"), "words in another order"],
    [named("Abdur Rahman", "Khan"), named("Abdurrahman", "Khan"), "words written together"],
    [named("Md. Rafiq", "O'Brien"), named("MD RAFIQ", "OBRIEN"), "signs and capitals"],
    [named("Rafiq", "Islam"), named("Md Rafiq", "Islam"), "a short word left out"],
    [named("Islam", "Rafik"), named("Rafiq", "Islam"), "exchanged and misspelt"],
  ])("%o to %o: %s", (before, after) => {
    expect(isSamePerson(before, after)).toBe(true);
  });
});

describe("another person", () => {
  it.each([
    [named("Tania", "Rahman"), named("Shirin", "Rahman"), "of the same family"],
    [named("Rahim", "Uddin"), named("Karim", "Hossain"), "with no name in common"],
    [named("Li", "Wu"), named("Bo", "Xu"), "with a name of few letters"],
    [named("Nur", "Ali"), named("Nur", "Roy"), "whose short surname differs"],
    [named("Rafiq", "Islam"), named("Rafiqul Chowdhury", "Islam"), "with a long name more"],
  ])("%o to %o: %s", (before, after) => {
    expect(isSamePerson(before, after)).toBe(false);
  });
});

const letter = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz".split(""));
const word = fc.string({ unit: letter, minLength: 2, maxLength: 9 });
const words = fc.array(word, { minLength: 2, maxLength: 5 });
/** Where the first name ends is up to the airline. */
const split = (all: readonly string[], at: number) =>
  named(all.slice(0, at).join(" "), all.slice(at).join(" "));

describe("whatever the name", () => {
  it("its words may be in any order, and be split anywhere", () => {
    const shuffled = words.chain((all) =>
      fc.tuple(
        fc.constant(all),
        fc.shuffledSubarray(all, { minLength: all.length }),
        fc.integer({ min: 1, max: all.length - 1 }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([all, other, at]) => {
        expect(isSamePerson(split(all, 1), split(other, at))).toBe(true);
      }),
    );
  });

  it("up to three letters may be wrong, of nine or more", () => {
    const long = words.filter((all) => all.join("").length >= 9);
    const errors = fc.array(fc.tuple(fc.nat(), fc.nat(), letter), { maxLength: 3 });
    fc.assert(
      fc.property(long, errors, (all, wrong) => {
        const typed = [...all];
        for (const [place, at, other] of wrong) {
          const index = place % typed.length;
          const one = typed[index] ?? "";
          typed[index] = one.slice(0, at % one.length) + other + one.slice((at % one.length) + 1);
        }
        expect(isSamePerson(split(all, 1), split(typed, 1))).toBe(true);
      }),
    );
  });

  it("both ways are alike, and the length never differs by more than three letters", () => {
    const lettersOf = ({ first_name, last_name }: PersonName) =>
      `${first_name}${last_name}`.replaceAll(" ", "").length;
    fc.assert(
      fc.property(words, words, (one, other) => {
        const [before, after] = [split(one, 1), split(other, 1)];
        const isSame = isSamePerson(before, after);
        expect(isSamePerson(after, before)).toBe(isSame);
        if (isSame) expect(Math.abs(lettersOf(before) - lettersOf(after))).toBeLessThanOrEqual(3);
      }),
    );
  });

  it("names without a letter in common are of two people", () => {
    const of = (letters: string) =>
      fc.array(
        fc.string({ unit: fc.constantFrom(...letters.split("")), minLength: 2, maxLength: 9 }),
        {
          minLength: 2,
          maxLength: 4,
        },
      );
    fc.assert(
      fc.property(of("abcdefghijklm"), of("nopqrstuvwxyz"), (one, other) => {
        expect(isSamePerson(split(one, 1), split(other, 1))).toBe(false);
      }),
    );
  });
});
