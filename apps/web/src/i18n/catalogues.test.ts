import { describe, expect, it } from "vitest";
import { backOfficeMessages as deskBangla } from "./bn/back-office/index.ts";
import { bn } from "./bn/index.ts";
import { backOfficeMessages } from "./en/back-office/index.ts";
import { en } from "./en/index.ts";

type Words = { readonly [key: string]: string | Words };

function flatten(words: Words, path = ""): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${path}${key}`, value]] : flatten(value, `${path}${key}.`),
  );
}

/* A brace after "one", "other" or "=0" opens a plural branch and is not a placeholder. */
const SLOT = /(?<!(?:one|other|=\d+) )\{(\w+)[,}]|<(\w+)>/g;

/** The placeholders of a message, such as {count} and <link>. */
function slots(message: string): string[] {
  return [...message.matchAll(SLOT)].map(([, value, element]) => value ?? `<${element}>`);
}

const bangla = new Map(flatten({ ...bn, ...deskBangla }));

describe("Bangla catalogue", () => {
  it.each(flatten({ ...en, ...backOfficeMessages }))(
    "has the same placeholders in %s",
    (key, english) => {
      expect(new Set(slots(bangla.get(key) ?? ""))).toEqual(new Set(slots(english)));
    },
  );
});

it("the English catalogue contains the spec's sentences, except for one typo [OP-32]", () => {
  const words = flatten(en).map(([, text]) => text);
  for (const sentence of [
    "Traveller uploaded",
    "Your session has expired! You are going to redirect to home",
    "Something went wrong, you are going to redirect to home",
    "Your visa application submitted, we will come back to you in short time",
  ])
    expect(words).toContain(sentence);
});
