import type { Language } from "@ghuri/contract/messages/message";
import type { PageText } from "@ghuri/contract/page-texts";
import { sanitizeHtml } from "../../platform/html/sanitize-html.ts";

/** Bangla words in an English text. They get a `lang` attribute, and the class of the small Bangla font. */
const BANGLA = /[\u0980-\u09ff]+/g;
const MARKED = '<span lang="bn" class="bangla-words">$&</span>';

/**
 * Sanitises the text of a content page. Runs on save and on read, in case a stored text is unsafe.
 * Links to our own pages keep no `rel` attribute.
 */
export function sanitizePageText({ title, intro, parts }: PageText, language: Language): PageText {
  const clean = (html: string) => {
    const harmless = sanitizeHtml(html).replaceAll(/(<a href="\/(?!\/)[^"]*") rel="[^"]*"/g, "$1");
    // Only text between tags is marked, not attributes.
    return language === "bn" ? harmless : markBangla(harmless);
  };
  return {
    title,
    intro,
    parts: parts.map(({ id, heading, chip, html, cards }) => ({
      id,
      heading,
      chip,
      html: clean(html),
      cards: cards.map((card) => ({ title: card.title, html: clean(card.html) })),
    })),
  };
}

function markBangla(html: string): string {
  return html
    .split(/(<[^>]*>)/)
    .map((piece) => (piece.startsWith("<") ? piece : piece.replaceAll(BANGLA, MARKED)))
    .join("");
}
