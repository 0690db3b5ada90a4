import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseArticle } from "../../../build-steps/parse-article.ts";
import type { Language } from "../../i18n/language.ts";
import type { ArticleName } from "../../components/article/built-in-articles.ts";

const NAMES: readonly ArticleName[] = ["about", "terms", "privacy"];

function article(name: ArticleName, language: Language) {
  const file = new URL(`../../../content/${language}/${name}.md`, import.meta.url);
  return parseArticle(readFileSync(file, "utf8"), language);
}

/** The visible text of a section, without markup. */
function textOf(name: ArticleName, language: Language, part: string): string {
  const { html } = article(name, language).parts.find(({ id }) => id === part) ?? { html: "" };
  return html.replaceAll(/<[^>]+>/g, "");
}

describe("articles", () => {
  it.each(NAMES)("have the same parts, chips and cards in both languages: %s", (name) => {
    const shape = (language: Language) =>
      article(name, language).parts.map(({ id, chip, cards, html }) => ({
        id,
        chip: chip !== null,
        cards: cards.length,
        points: html.split("<li>").length,
        links: [...html.matchAll(/href="([^"]+)"/g)]
          .map(([, href = ""]) => href)
          .toSorted((one, other) => one.localeCompare(other)),
      }));
    expect(shape("bn")).toEqual(shape("en"));
  });

  it.each(NAMES)("are written in their own language: %s", (name) => {
    for (const { heading } of article(name, "bn").parts) expect(heading).toMatch(/[\u0980-\u09ff]/);
    for (const { heading } of article(name, "en").parts)
      expect(heading).not.toMatch(/[\u0980-\u09ff]/);
  });

  it("mark Bangla words in English text, for pronunciation and font", () => {
    expect(article("about", "en").parts[0]?.html).toContain(
      '<span lang="bn" class="bangla-words">ঘুরি</span>',
    );
  });

  it.each([
    ["HTML", "# T\n\n## P {#p}\n\n<script>alert(1)</script>", "must not contain HTML"],
    [
      "a link that runs a script",
      "# T\n\n## P {#p}\n\n[x](javascript:alert(1))",
      "Unknown link target",
    ],
    ["a part without an address", "# T\n\n## P\n\nwords", "needs an id"],
    ["words without a title", "words", "first line must be the title"],
  ])("are not built with %s", (_, source, why) => {
    expect(() => parseArticle(source, "en")).toThrow(why);
  });
});

describe("the terms", () => {
  it.each([
    ["tickets take 24 to 48 hours [S1-12]", "tickets", "24 to 48 hours", "২৪ থেকে ৪৮ ঘণ্টা"],
    ["refunds take 4-6 weeks [S1-13]", "refunds", "4-6 weeks", "৪-৬ সপ্তাহ"],
    ["void up to 72 hours [S1-14]", "refunds", "voided up to 72 hours", "৭২ ঘণ্টা পর্যন্ত ভয়েড"],
    [
      "an account is deleted within 72 hours [S1-15]",
      "account",
      "deleted within 72 hours",
      "৭২ ঘণ্টার মধ্যে মুছে",
    ],
    [
      "visa fees are non-refundable [S1-16]",
      "visas",
      "Visa fees are non-refundable",
      "ভিসা ফি ফেরতযোগ্য নয়",
    ],
    [
      "a passport is valid for over six months [S1-17]",
      "passports",
      "valid for over six months",
      "মেয়াদ ছয় মাসের বেশি",
    ],
    ["adults are 18+ [S1-18]", "booking", "18+", "১৮+"],
    [
      "live chat is from 9 AM to 8 PM, Bangladesh time [S1-19]",
      "contact",
      "9 AM to 8 PM BST (Bangladesh time, UTC+6)",
      "সকাল ৯টা থেকে রাত ৮টা, বাংলাদেশ সময়",
    ],
  ])("say that %s", (_, part, english, bangla) => {
    expect(textOf("terms", "en", part)).toContain(english);
    expect(textOf("terms", "bn", part)).toContain(bangla);
  });

  it("name the seller by placeholders of the company details", () => {
    for (const language of ["en", "bn"] as const)
      expect(textOf("terms", language, "seller")).toMatch(
        /\{\{agency\}\}.*\{\{address\}\}.*\{\{registration\}\}/,
      );
  });
});
