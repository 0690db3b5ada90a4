import { describe, expect, it } from "vitest";
import { bn } from "./bn/index.ts";
import { en } from "./en/index.ts";

type Words = { readonly [key: string]: string | Words };

function flatten(words: Words, path = ""): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${path}${key}`, value]] : flatten(value, `${path}${key}.`),
  );
}

/** The names a message needs filled, such as {count} and <link>. */
function slots(message: string): string[] {
  return [...message.matchAll(/\{(\w+)|<(\w+)>/g)].map((match) => match[0]).toSorted();
}

const bangla = new Map(flatten(bn));

describe("the Bangla catalogue", () => {
  it.each(flatten(en))("fills the same slots in %s", (key, english) => {
    expect(new Set(slots(bangla.get(key) ?? ""))).toEqual(new Set(slots(english)));
  });
});
