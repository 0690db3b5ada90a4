import type { Language } from "@ghuri/contract/messages/message";
import type { ToldPage } from "./told-page.ts";

/** What stands at the end of a page for machines and for the page itself: text that nothing ever runs. */
export function writeData(language: Language, { head, isUnlisted, answers }: ToldPage): string {
  const facts = isUnlisted ? [] : (head.facts ?? []);
  return [
    ...facts.map((fact) => block("application/ld+json", "", fact)),
    ...(answers
      ? [block("application/json", ` id="first-answers" lang="${language}"`, answers)]
      : []),
  ].join("");
}

function block(type: string, attributes: string, value: unknown): string {
  return `<script type="${type}"${attributes}>${inMarkup(value)}</script>`;
}

/** JSON in which no text can end the element that holds it, whatever somebody wrote into it. */
function inMarkup(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
