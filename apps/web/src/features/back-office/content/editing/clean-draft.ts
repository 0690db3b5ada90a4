import { generateHTML, generateJSON } from "@tiptap/react";
import { textRules } from "../rich-text-editor/text-rules.ts";

/**
 * A draft as it will be kept, without asking the server: through the editor's own rules, which know no
 * scripts, no handlers and no other tags. Nothing that was pasted runs in a preview.
 */
export function cleanDraft(html: string): string {
  return html === "" ? "" : generateHTML(generateJSON(html, textRules), textRules);
}
