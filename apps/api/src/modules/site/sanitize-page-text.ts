import type { Language } from "@ghuri/contract/messages/message";
import type { PageText } from "@ghuri/contract/page-texts";
import { sanitizeHtml } from "../../platform/html/sanitize-html.ts";

/** Among English words, Bangla ones say what they are, and have their letters from the small font. */
const BANGLA = /[\u0980-\u09ff]+/g;
const MARKED = '<span lang="bn" class="bangla-words">$&</span>';

/**
 * A page of words that can do no harm, whoever wrote it. It goes through here when it is written and when
 * it is read; links to our own pages are as good as any other of ours.
 */
export function sanitizePageText({ title, intro, parts }: PageText, language: Language): PageText {
  const clean = (html: string) => {
    const harmless = sanitizeHtml(html).replaceAll(/(<a href="\/(?!\/)[^"]*") rel="[^"]*"/g, "$1");
    // Words of ours stand between tags, or before the first one: a tag's own parts hold none.
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
