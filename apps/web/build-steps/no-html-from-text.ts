import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const OURS = fileURLToPath(new URL("../src/api/trusted-types.ts", import.meta.url));

/** What libraries do on the way that a page with Trusted Types refuses, and what they do instead. */
const REPLACED: readonly { readonly file: RegExp; readonly from: string; readonly to: string }[] = [
  {
    // Live regions are emptied, which is refused even for an empty text.
    file: /\/react-aria\/dist\/private\/live-announcer\/LiveAnnouncer\.mjs$/,
    from: ".innerHTML = ''",
    to: ".replaceChildren()",
  },
  {
    // A stored text is read into the editor of the back office.
    file: /\/@tiptap\/core\/dist\/index\.js$/,
    from: 'new window.DOMParser().parseFromString(wrappedValue, "text/html").body',
    to: "parseTrustedHtml(value)",
  },
];

/** Where a text could become markup or a script. */
const SINKS =
  /\.(?:inner|outer)HTML\s*=[^=]|insertAdjacentHTML|createContextualFragment|document\.write\b|new window\.DOMParser\b|new DOMParser\(\)|srcdoc=|\beval\(|new Function\(/;
/** Why a module may contain one all the same. */
const KNOWN: readonly RegExp[] = [
  // Hands `dangerouslySetInnerHTML` on, which takes what trusted-types.ts made.
  /\/node_modules\/react-dom\//,
  /\/src\/api\/trusted-types\.ts$/,
  // Pasted text is parsed apart from the page, under the library's own policy, which the header names.
  /\/node_modules\/prosemirror-view\//,
  // Styles that the dialogs of the back office switch off: `injectCSS`, `disableAutomaticStylesInjection`.
  /\/node_modules\/@tiptap\/core\//,
  /\/node_modules\/react-easy-crop\//,
  // Only in a comment.
  /\/node_modules\/zod\/v4\/core\/util\.js$/,
];

/**
 * Keeps the site within `require-trusted-types-for 'script'` (decision 0058): replaces what libraries do on the way, and fails the
 * build for every other sink that comes in.
 */
export function noHtmlFromText(): Plugin {
  return {
    name: "ghuri-no-html-from-text",
    apply: "build",
    transform: {
      filter: { id: REPLACED.map(({ file }) => file) },
      handler(code, id) {
        const found = REPLACED.find(({ file }) => file.test(id));
        if (!found) return null;
        const { from, to } = found;
        if (!code.includes(from)) this.error(`${id} no longer contains ${from}`);
        const imports = to.startsWith("parseTrustedHtml")
          ? `import { parseTrustedHtml } from ${JSON.stringify(OURS)};\n`
          : "";
        return { code: imports + code.replaceAll(from, to), map: null };
      },
    },
    generateBundle(_, bundle) {
      const found = Object.values(bundle)
        .flatMap((file) => (file.type === "chunk" ? Object.entries(file.modules) : []))
        .filter(([id, { code }]) => SINKS.test(code ?? "") && !KNOWN.some((one) => one.test(id)))
        .map(([id]) => id);
      if (found.length > 0)
        this.error(`Trusted Types would refuse what these do: ${found.join(", ")}`);
    },
  };
}
