import { generateHTML, generateJSON } from "@tiptap/react";
import { richTextExtensions } from "../rich-text-editor/rich-text-extensions.ts";

/**
 * A draft as it will be kept, without asking the server: through the editor's own rules, which know no
 * scripts, no handlers and no other tags. Nothing that was pasted runs in a preview.
 */
export function sanitizeDraft(html: string): string {
  return html === ""
    ? ""
    : generateHTML(generateJSON(html, richTextExtensions), richTextExtensions);
}
