import { letterHtml } from "./letter-html.ts";
import { letterText } from "./letter-text.ts";
import type { LetterContent, WrittenLetter } from "./letter-content.ts";

/** One letter, two forms: each says everything. */
export function layOutLetter(content: LetterContent): WrittenLetter {
  return { subject: content.subject, text: letterText(content), html: letterHtml(content) };
}
