import sanitize from "sanitize-html";

/** What descriptions may contain: text, lists, emphasis, small headings and links. */
const RULES: sanitize.IOptions = {
  allowedTags: ["p", "ul", "ol", "li", "strong", "em", "h3", "h4", "a", "br"],
  allowedAttributes: { a: ["href", "rel"] },
  allowedSchemes: ["https", "mailto", "tel"],
  allowedSchemesAppliedToAttributes: ["href"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  // The text inside these elements is not part of the description either.
  nonTextTags: ["script", "style", "textarea", "option", "noscript", "svg", "math", "template"],
  transformTags: { a: sanitize.simpleTransform("a", { rel: "noopener nofollow" }) },
  enforceHtmlBoundary: true,
};

/**
 * Makes HTML harmless, whoever wrote it. Descriptions are sanitised when they are written and again when they
 * are read: neither side trusts the other.
 */
export function sanitizeHtml(html: string): string {
  return sanitize(html, RULES);
}
