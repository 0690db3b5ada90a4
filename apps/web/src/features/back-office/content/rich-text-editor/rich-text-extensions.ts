import { StarterKit } from "@tiptap/starter-kit";

/** The allowed markup: the same as in the server's clean-html.ts. */
export const richTextExtensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: "https",
      protocols: ["https", "mailto", "tel"],
      isAllowedUri: (address) => isAllowedUrl(address),
      shouldAutoLink: (address) => isAllowedUrl(address),
      HTMLAttributes: { rel: "noopener nofollow", target: null },
    },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
  }),
];

const ADDRESS = /^(https:\/\/[^\s]+\.[^\s]+|mailto:[^\s@]+@[^\s@]+|tel:\+?[\d -]{5,})$/i;
/** A path or anchor on this site: "/contact-us", "#refunds". "//" would start another host. */
const OURS = /^(\/([^\s/\\][^\s\\]*)?|#[a-z][a-z0-9-]*)$/i;

export function isAllowedUrl(address: string): boolean {
  return ADDRESS.test(address) || OURS.test(address);
}

/** Completes a typed URL: "ghuri.com" gets https://, "me@ghuri.com" gets mailto:. Null: not a URL. */
export function normalizeUrl(typed: string): string | null {
  const text = typed.trim();
  if (isAllowedUrl(text)) return text;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`;
  const whole = `https://${text.replace(/^http:\/\//i, "")}`;
  return !/^[a-z]+:(?!\d)/i.test(text.replace(/^http:\/\//i, "")) && isAllowedUrl(whole)
    ? whole
    : null;
}
