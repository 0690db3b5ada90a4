import type { Language } from "@ghuri/contract/messages/message";
import type { PageMetadata } from "./page-metadata.ts";

/** Data at the end of a page, for search engines and for the page itself: text that never runs. */
export function renderPageData(
  language: Language,
  { head, isNoIndex, initialResponses }: PageMetadata,
): string {
  const facts = isNoIndex ? [] : (head.structuredData ?? []);
  return [
    ...facts.map((fact) => block("application/ld+json", "", fact)),
    ...(initialResponses
      ? [block("application/json", ` id="first-answers" lang="${language}"`, initialResponses)]
      : []),
  ].join("");
}

function block(type: string, attributes: string, value: unknown): string {
  return `<script type="${type}"${attributes}>${inMarkup(value)}</script>`;
}

/** JSON in which no text can close the element that holds it, whatever users wrote into it. */
function inMarkup(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
