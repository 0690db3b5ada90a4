import { renderEmailHtml } from "./render-email-html.ts";
import { renderEmailText } from "./render-email-text.ts";
import type { EmailContent, RenderedEmail } from "./email-content.ts";

/** One email in two versions, each complete. */
export function renderEmail(content: EmailContent): RenderedEmail {
  return {
    subject: content.subject,
    text: renderEmailText(content),
    html: renderEmailHtml(content),
  };
}
