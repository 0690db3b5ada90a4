import sanitize from "sanitize-html";

/** What descriptions may be made of: words, lists, emphasis, small headings and links. */
const RULES: sanitize.IOptions = {
  allowedTags: ["p", "ul", "ol", "li", "strong", "em", "h3", "h4", "a", "br"],
  allowedAttributes: { a: ["href", "rel"] },
  allowedSchemes: ["https", "mailto", "tel"],
  allowedSchemesAppliedToAttributes: ["href"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  // What stands inside these is no text of the description either.
  nonTextTags: ["script", "style", "textarea", "option", "noscript", "svg", "math", "template"],
  transformTags: { a: sanitize.simpleTransform("a", { rel: "noopener nofollow" }) },
  enforceHtmlBoundary: true,
};

/**
 * Harmless HTML of whatever somebody wrote. Descriptions go through it when they are written, and
 * again when they are read: neither end trusts the other.
 */
export function sanitizeHtml(html: string): string {
  return sanitize(html, RULES);
}
