import { generateHTML, generateJSON } from "@tiptap/react";
import { richTextExtensions } from "../rich-text-editor/rich-text-extensions.ts";

/**
 * Sanitises a draft without the server, by the editor's own rules, which allow no scripts, handlers or other tags.
 * Nothing that was pasted runs in a preview.
 */
export function sanitizeDraft(html: string): string {
  return html === ""
    ? ""
    : generateHTML(generateJSON(html, richTextExtensions), richTextExtensions);
}
