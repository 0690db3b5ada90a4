import { Marked } from "marked";
import type { Article, ArticlePart } from "../src/components/article/article.ts";
import type { Language } from "../src/i18n/language.ts";

/** Matches `## Refunds {#refunds: Refunds}` and `## What you can count on {#promises cards}`. */
const HEADING =
  /^(?<heading>.+?) \{#(?<id>[a-z][a-z-]*)(?: (?<layout>cards))?(?:: (?<chip>[^}]+))?\}$/;

/* Bangla words in English text are marked with lang="bn" and use the small font file. */
const BANGLA = /[\u0980-\u09ff]+/g;
const MARKED = '<span lang="bn" class="bangla-words">$&</span>';

const words = new Marked({
  renderer: {
    html({ text }) {
      throw new Error(`Articles must not contain HTML: ${text}`);
    },
    link({ href, tokens }) {
      if (!/^(?:\/(?!\/)|https:|mailto:)/.test(href))
        throw new Error(`Unknown link target: ${href}`);
      return `<a href="${href}">${this.parser.parseInline(tokens)}</a>`;
    },
  },
});

/** Parses an article into its parts. apps/web/content/README.md describes the format. */
export function parseArticle(source: string, language: Language): Article {
  const [head = "", ...parts] = source.trim().split(/^## /m);
  const [title = "", ...intro] = head.split("\n");
  if (!title.startsWith("# ")) throw new Error("The first line must be the title: “# Title”");
  return {
    title: title.slice(2).trim(),
    intro: intro.join("\n").trim(),
    parts: parts.map((part) => readPart(part, language)),
  };
}

function readPart(source: string, language: Language): ArticlePart {
  const [line = "", ...rest] = source.split("\n");
  const found = HEADING.exec(line.trim())?.groups;
  if (!found) throw new Error(`A section needs an id: “${line} {#id}”`);
  const { id = "", heading = "", layout, chip } = found;
  const body = rest.join("\n");
  const [text = "", ...cards] = layout ? body.split(/^### /m) : [body];
  return {
    id,
    heading,
    chip: chip ?? null,
    html: markup(text, language),
    cards: cards.map((card) => readCard(card, language)),
  };
}

function readCard(source: string, language: Language): ArticlePart["cards"][number] {
  const [title = "", ...text] = source.split("\n");
  return { title: title.trim(), html: markup(text.join("\n"), language) };
}

function markup(source: string, language: Language): string {
  const html = words.parse(source.trim(), { async: false });
  return language === "bn" ? html : html.replaceAll(BANGLA, MARKED);
}
