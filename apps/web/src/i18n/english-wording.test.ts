import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../../../..");

/** English texts that people read: catalogues, pages, refusals, samples, emails, PDFs, the gateways' test pages. */
const FOLDERS: readonly (readonly [string, RegExp])[] = [
  ["apps/web/src/i18n/en", /./],
  ["apps/web/content/en", /./],
  ["packages/contract/src/messages", /en\.ts$/],
  ["apps/api/src", /(?:emails|pdf|messages?-en|labels)[/.-]|-labels\.ts$/],
  ["apps/api/seed/content", /./],
  ["packages/sslcommerz-sandbox/src/page", /./],
  ["packages/standin-tools/src", /./],
];

/** Wordings of a private dialect → what the same place says instead (names.md, "Prose"). */
const VARIANTS: readonly (readonly [RegExp, string])[] = [
  [/did not come through|slipped/, "We couldn’t load …"],
  [/\ba letter\b|by letter|has your words/, "We’ve emailed …"],
  [/What it takes off/, "Discount"],
  [/"At most"/, "Maximum discount"],
  [/Smallest spend/, "Minimum spend"],
  [/"Still there"/, "Remaining"],
  [/"(?:Asked|Agreed|With you)"/, "Requested, Approved, Received"],
  [/What has happened/, "Timeline"],
  [/Stop moving/, "Pause deals"],
  [/[Oo]ne (?:adult|child|infant|traveller|\{\w+\}) (?:more|fewer)/, "Add an adult"],
  [/on your list yet/, "No saved travellers yet"],
  [/"Papers\b|handed in\b/, "Documents, uploaded"],
  [/Looked for before/, "Recent searches"],
  [/Forget these/, "Clear"],
  [/[Tt]ake (?:it )?in hand\b/, "Assign to me; Claim this case"],
  [/"Let go"/, "Release, Deactivate"],
  [/[Nn]ew secrets/, "Reset password and 2FA"],
  [/"Reckon/, "Calculate"],
  [/"To match"/, "Difference"],
  [/Done with it|done with it/, "Mark as resolved"],
  [/Save what I found/, "Record outcome"],
  [/Days of Dhaka/, "All dates are Dhaka time"],
  [/has no page behind it|[Tt]he string is cut/, "We couldn’t find that page."],
  [/As the phone/, "Use device setting"],
  [/certain answer/, "No final answer from the airline"],
  [/[Uu]nsure money/, "Unconfirmed payments"],
  [/how it stands|stands? in line|in hand\b/, "the current state"],
];

/** The kite stays in the slogan and where the name of the brand is explained. */
const KITES = /slogan:|\*\*ঘুড়ি\*\*/;

const LINES = FOLDERS.flatMap(([folder, names]) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.(?:ts|tsx|md|json)$/.test(file) && names.test(file))
    .map((file) => path.join(folder, file)),
).flatMap((file) =>
  readFileSync(path.join(ROOT, file), "utf8")
    .split("\n")
    .map((text, index) => ({ place: `${file}:${index + 1}`, text: text.trim() }))
    .filter(({ text }) => !/^(?:\/\/|\/?\*|import )/.test(text)),
);

describe("English texts", () => {
  it("are many, emails and PDFs among them", () => {
    for (const part of ["i18n/en/", "/emails/", "/pdf/", "messages/en.ts", "content/en"])
      expect(LINES.filter(({ place }) => place.includes(part)).length).toBeGreaterThan(10);
  });

  it.each(VARIANTS)("do not say %s instead of: %s", (variant) => {
    expect(LINES.filter(({ text }) => variant.test(text)).map(({ place }) => place)).toEqual([]);
  });

  it("mention the kite only where the name is explained", () => {
    const wrong = LINES.filter(({ text }) => /\bkite\b(?!-)/i.test(text) && !KITES.test(text));
    expect(wrong.map(({ place }) => place)).toEqual([]);
  });
});
