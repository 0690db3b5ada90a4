/*
 * Pages carry `require-trusted-types-for 'script'` (decision 0058): a text reaches a sink that could run it, such as innerHTML,
 * only through the one policy that they allow. Browsers without Trusted Types get the same text.
 */

interface Policy {
  readonly createHTML: (html: string) => string;
  readonly createScriptURL: (url: string) => string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

const SERVICE_WORKER = "/sw.js";

/** The tags and attributes of descriptions and articles: those of sanitize-html.ts, and those that our articles are compiled to. */
const KNOWN_TAG =
  /^<(?:\/(?:p|ul|ol|li|strong|em|h3|h4|a|span|code)>|(?:p|ul|ol|li|strong|em|h3|h4|br|a|span|code)(?: (?:rel|lang|class)="[\w -]*"| href="(?:(?:https:|mailto:|tel:|[/?#]|[\w.-]+(?=[/?#"]))[^"<>]*)?")* ?\/?>)/i;

const rules: Policy = {
  createHTML: escapeOtherTags,
  createScriptURL: (url) => {
    if (url === SERVICE_WORKER) return url;
    throw new TypeError("Not a script of this site");
  },
};

// Made once: a second policy of the same name is refused.
const { trustedTypes } = globalThis as unknown as { readonly trustedTypes?: PolicyFactory };
const policy = trustedTypes?.createPolicy("ghuri", rules) ?? rules;

/** Text that the server or the build made harmless, for `dangerouslySetInnerHTML`. Tags that neither makes are shown as text. */
export function trustHtml(html: string): string {
  return policy.createHTML(html);
}

/** Parses a description apart from the page; nothing in it is loaded. build-steps/no-html-from-text.ts gives it to the editor. */
export function parseTrustedHtml(html: string): HTMLElement {
  const { body } = document.implementation.createHTMLDocument();
  body.innerHTML = trustHtml(html);
  return body;
}

/** The address of the service worker: the only script that a page loads by a text. */
export function serviceWorkerUrl(): string {
  return policy.createScriptURL(SERVICE_WORKER);
}

export function escapeOtherTags(html: string): string {
  return html.replaceAll("<", (_, at: number) => (KNOWN_TAG.test(html.slice(at)) ? "<" : "&lt;"));
}
